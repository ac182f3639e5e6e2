extension WebDriver {
  /// Keeps what is downloaded from now on in a folder.
  package func keepDownloads(in folder: String) async throws {
    _ = try await command(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "downloadPath": folder],
    )
  }

  /// Keeps the browser from opening its own dialogs for files, which nobody would answer.
  package func holdFileDialogs() async throws {
    _ = try await command("Page.setInterceptFileChooserDialog", ["enabled": true])
  }

  /// Waits until the page asks for a file, and gives it one.
  package func choose(file: String) async throws {
    try await run(
      """
      const look = () => document.querySelector("input[type=file]") && done("");
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
      look();
      """
    )
    try await type(file, into: "input[type=file]")
  }
}
