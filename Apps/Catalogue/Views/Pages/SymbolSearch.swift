import SwiftUI

/// All symbols whose name holds a word.
struct SymbolSearch: View {
  @State private var word = ""

  private var found: [String] {
    word.isEmpty ? SymbolNames.all : SymbolNames.all.filter { $0.contains(word.lowercased()) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      TextField("Part of a name", text: $word)
        .textFieldStyle(.roundedBorder)
        .frame(maxWidth: 320)
      Text("\(found.count) of \(SymbolNames.all.count)").foregroundStyle(.secondary)
      Wall {
        ForEach(found, id: \.self) { name in
          VStack(spacing: 4) {
            Image(systemName: name).font(.title2)
            Text(name).font(.caption2).lineLimit(1).foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
  }
}
