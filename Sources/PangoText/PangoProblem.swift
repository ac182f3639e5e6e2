/// Why text cannot be measured on this machine.
package struct PangoProblem: Error, CustomStringConvertible, Equatable {
  package let description: String

  init(missing name: String) {
    description =
      "Text for the browser is measured with Pango, and \(name) is not here. On Debian and Ubuntu: "
      + "apt install libpango-1.0-0 libpangocairo-1.0-0 libpangoft2-1.0-0 fonts-inter"
  }
}
