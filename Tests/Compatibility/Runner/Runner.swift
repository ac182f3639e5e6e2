import Testing

@main private struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
