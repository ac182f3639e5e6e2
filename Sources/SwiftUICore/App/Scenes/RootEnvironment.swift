import Display
import Foundation
import Properties

extension EnvironmentValues {
  /// The environment of a graph's root view: the screen's traits and the graph's services.
  init(of graph: Graph) {
    self.init()
    let traits = graph.traits
    theme = graph.theme
    colorScheme = traits.isDark ? .dark : .light
    colorSchemeContrast = traits.hasHighContrast ? .increased : .standard
    accessibilityReduceMotion = traits.reducesMotion
    dynamicTypeSize = DynamicTypeSize(textScale: traits.textScale)
    readAssistiveAccess(traits)
    locale = Locale(ofPerson: traits.locale)
    if let zone = TimeZone(identifier: traits.timeZone) { timeZone = zone }
    screenSize = traits.size
    horizontalSizeClass = traits.size.width < 600 ? .compact : .regular
    verticalSizeClass = traits.size.height < 480 ? .compact : .regular
    scenePhase = ScenePhase(graph.activity)
    openURL = graph[URLOpener.self].action
    undoManager = graph[UndoHolder.self].manager
    fileRequests = graph.files
    refreshFrame = { AnyView(RefreshFrame(refresh: $0, content: $1)) }
    pageLink = { AnyView(PickerLink(link: $0)) }
  }
}

extension ScenePhase {
  init(_ activity: Event.Activity) {
    self =
      switch activity {
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      }
  }
}

/// A holder of a graph's action that opens URLs; a new one each time would update all readers.
private final class URLOpener: GraphService {
  let action: OpenURLAction

  init(_ graph: Graph) {
    action = OpenURLAction(system: { [weak graph] url in
      if OwnAddresses.contains(url) {
        graph?[ArrivalManager.self].receive(.address(url))
      } else {
        graph?.open(url.absoluteString)
      }
    })
  }
}
