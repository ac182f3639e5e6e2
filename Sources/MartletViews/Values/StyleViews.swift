// Styles that are views of their own: they fill the room they are given.

extension LinearGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  @MainActor public var body: some View { Rectangle().fill(self) }
}
