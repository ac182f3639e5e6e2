import SwiftUI

struct SymbolsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Sizes and weights") { SymbolSizes() }
      Exhibit("Variants and colours") { SymbolForms() }
      Exhibit("Variable values") { VariableSymbols() }
      Exhibit("Effects") { SymbolEffectsTrial() }
      Exhibit("Find a symbol") { SymbolSearch() }
    }
  }
}
