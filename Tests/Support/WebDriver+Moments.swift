extension WebDriver {
  /// From now on the page notes when a person presses a key or a button, and when something of a
  /// name first stands in it.
  package func noteMoments() async throws {
    try await run(
      """
      const now = () => performance.timeOrigin + performance.now();
      window.moments = { pressed: 0, shown: {} };
      for (const type of ["keydown", "pointerup"]) {
        addEventListener(type, () => { moments.pressed = now(); }, true);
      }
      const look = () => {
        const at = now();
        for (const node of document.querySelectorAll("[aria-label]")) {
          moments.shown[node.ariaLabel] ??= at;
        }
      };
      new MutationObserver(look).observe(document,
        { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label"] });
      look();
      done("");
      """
    )
  }

  /// When a person pressed a key or a button last, in milliseconds since 1970.
  package func pressed() async throws -> Double {
    Double(try await run("done(String(moments.pressed));")) ?? .nan
  }

  /// When something of that name first stood in the page, in milliseconds since 1970.
  package func shown(_ name: String) async throws -> Double {
    Double(try await run("done(String(moments.shown[\(quoted(name))]));")) ?? .nan
  }
}
