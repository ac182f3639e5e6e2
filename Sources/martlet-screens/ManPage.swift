import LockServer
import SwiftUI
import ToDoModel

/// The command's page for `man`, made of what `--help` says.
enum ManPage {
  static func text(_ apps: String) -> String {
    """
    .TH MARTLET 1 "" "martlet \(Version.current)" "User Commands"
    .SH NAME
    martlet \\- SwiftUI apps in a terminal, in a browser and as lines of text
    .SH SYNOPSIS
    .B martlet
    .I APP
    [options]
    .SH APPS
    \(verbatim(apps))
    .SH OPTIONS
    \(verbatim(LaunchOptions.help))
    .SH TO-DO
    \(verbatim(ToDoCommand.help))
    .SH HUB
    \(verbatim(ServerOption.help + "\nmartlet hub help says the commands for the shell."))
    .SH LOCK SERVER
    \(verbatim(LockServerOptions.usage))
    .SH ENVIRONMENT
    .TP
    .B MARTLET_ON
    terminal, browser or plain, where
    .B --on
    is not given.
    .TP
    .B MARTLET_TOKEN
    The token of the address, where
    .B --token-file
    is not given.
    .SH EXIT STATUS
    0 when all went well, 2 when the words were not understood; what else there is the help of a
    command says.
    """
  }

  /// Lines as they are: nothing in them is a request or an escape.
  private static func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
    return ".nf\n" + lines.joined(separator: "\n") + "\n.fi"
  }
}
