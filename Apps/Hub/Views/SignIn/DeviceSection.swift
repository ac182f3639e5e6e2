import HubModel
import SwiftUI

/// Signing in with a code that is typed on a page of the server.
struct DeviceSection: View {
  @Bindable var device: DeviceViewModel
  let begin: () -> Void

  var body: some View {
    Section {
      switch device.stage {
      case .waiting(let code, let page, let expires):
        CodeView(code: code, page: page, expires: expires)
        Button("Cancel", role: .cancel, action: device.cancel)
      case .asking:
        HStack(spacing: 8) {
          ProgressView().controlSize(.small)
          Text("Asking for a code…").foregroundStyle(.secondary)
        }
        Button("Cancel", role: .cancel, action: device.cancel)
      case .ready, .failed:
        TextField("Client ID", text: $device.clientID)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
        if case .failed(let words) = device.stage {
          ProblemLabel(words)
        }
        Button("Get a Code", action: begin)
          .disabled(!device.canBegin)
      }
    } header: {
      Text("With a Code Instead")
    } footer: {
      Text("The client ID is that of an OAuth app with the device flow, on the same server.")
    }
  }
}

/// The code, large, and where it is typed.
private struct CodeView: View {
  let code: String
  let page: URL
  let expires: Date
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var zone

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Type this code on the server's page:")
        .foregroundStyle(.secondary)
      Text(verbatim: code)
        .font(.system(.largeTitle, design: .monospaced))
        .bold()
        .textSelection(.enabled)
        .accessibilityIdentifier("device code")
      Link(destination: page) { Text(verbatim: page.absoluteString) }
      HStack(spacing: 8) {
        ProgressView().controlSize(.small)
        Text("Waiting until \(expires.formatted(time))")
          .foregroundStyle(.secondary)
      }
    }
  }

  private var time: Date.FormatStyle {
    Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: zone)
  }
}
