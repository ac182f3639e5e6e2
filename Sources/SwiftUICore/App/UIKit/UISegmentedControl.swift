public import Foundation
import Layout
import Properties

/// A choice of segments, as UIKit has it.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public nonisolated static let noSegment = -1

  private var titles: [String] = []
  open var selectedSegmentIndex = noSegment { didSet { told(selectedSegmentIndex != oldValue) } }
  /// Partly: said to the `appearance()` of all.
  open var selectedSegmentTintColor: UIColor?

  /// - Parameter items: texts; a picture is shown by its place alone.
  public convenience init(items: [Any]?) {
    self.init()
    titles = (items ?? []).enumerated().map { $0.element as? String ?? "\($0.offset + 1)" }
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(0, segment), titles.count))
    changed()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    told(titles[segment] != title)
    titles[segment] = title ?? ""
  }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  open func removeAllSegments() {
    titles = []
    changed()
  }

  var wordsByState: [State: [NSAttributedString.Key: Any]] = [:]

  /// Partly: the colour of words, said to the `appearance()` of all.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State,
  ) {
    wordsByState[state] = attributes
  }

  override func hosted() -> AnyView? {
    AnyView(
      Picker(
        "",
        selection: Binding(
          get: { self.selectedSegmentIndex },
          set: {
            self.selectedSegmentIndex = $0
            self.sendActions(for: [.valueChanged, .primaryActionTriggered])
          },
        ),
      ) {
        ForEach(titles.indices, id: \.self) { Text(verbatim: self.titles[$0]).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    )
  }
}
