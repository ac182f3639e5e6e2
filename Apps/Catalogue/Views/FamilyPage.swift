import SwiftUI

/// The page of a family.
struct FamilyPage: View {
  let family: Family

  var body: some View {
    switch family {
    case .text: TextPage()
    case .images: ImagesPage()
    case .symbols: SymbolsPage()
    case .layout: LayoutPage()
    case .grids: GridsPage()
    case .scrolling: ScrollingPage()
    case .lists: ListsPage()
    case .longList: LongListPage()
    case .controls: ControlsPage()
    case .buttons: ButtonsPage()
    case .fields: FieldsPage()
    case .dates: DatesPage()
    case .styles: StylesPage()
    case .navigation: NavigationPage()
    case .tabs: TabsPage()
    case .split: SplitPage()
    case .presentation: PresentationPage()
    case .search: SearchPage()
    case .shapes: ShapesPage()
    case .paint: PaintPage()
    case .effects: EffectsPage()
    case .animation: AnimationPage()
    case .transitions: TransitionsPage()
    case .gestures: GesturesPage()
    case .dragging: DraggingPage()
    case .focus: FocusPage()
    case .data: DataPage()
    case .storage: StoragePage()
    case .accessibility: AccessibilityPage()
    case .charts: ChartsPage()
    case .maps: MapsPage()
    case .files: FilesPage()
    case .tips: TipsPage()
    case .tables: TablesPage()
    case .web: WebPagesPage()
    case .sprites: SpritesPage()
    case .canvas: CanvasPage()
    case .pasteboard: PasteboardPage()
    case .uikit: UIKitPage()
    case .containers: ContainersPage()
    case .widgets: WidgetsPage()
    case .photos: PhotosPage()
    case .combined: CombinedPage()
    case .phases: ScrollPhasesPage()
    case .richText: RichTextPage()
    case .glass: GlassPage()
    case .notices: NoticesPage()
    case .services: ServicesPage()
    }
  }
}
