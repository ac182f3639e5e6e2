// The choice of photographs, by the name of the module it comes from on Apple's systems. Here they
// are chosen among files: a page asks for one in the browser's own dialog, a terminal for a path.
public import Foundation
@_exported public import Photos
@_exported public import SwiftUI
import SwiftUICore
public import UniformTypeIdentifiers

/// A photograph that the person chose.
public nonisolated struct PhotosPickerItem: Hashable, Sendable {
  /// How pictures are written that are handed over.
  ///
  /// Without effect: files come as they are.
  public nonisolated struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String

    public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
    public static let current = EncodingDisambiguationPolicy(name: "current")
    public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
  }

  let file: URL

  init(_ file: URL) {
    self.file = file
  }

  /// Always nil: a file is in no library.
  public var itemIdentifier: String? { nil }

  /// What the file's name says of its kind.
  public var supportedContentTypes: [UTType] { [type] }

  private var type: UTType {
    UTType(filenameExtension: file.pathExtension.lowercased()) ?? .data
  }

  /// What the file holds, read away from the main actor.
  ///
  /// - Returns: nil when such a thing cannot be made of files of its kind.
  /// - Throws: what reading throws.
  @concurrent public func loadTransferable<T: Transferable & Sendable>(
    type: T.Type
  ) async throws -> T? {
    try await T.made(of: file, self.type)
  }

  /// Reads what the file holds, and calls when that is done.
  @discardableResult public func loadTransferable<T: Transferable & Sendable>(
    type: T.Type,
    completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void,
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      let result: Result<T?, any Error>
      do { result = .success(try await loadTransferable(type: type)) } catch {
        result = .failure(error)
      }
      progress.completedUnitCount = 1
      completionHandler(result)
    }
    return progress
  }
}

/// What is offered to choose from.
public nonisolated struct PHPickerFilter: Hashable, Sendable {
  let types: [UTType]
  /// Whether it names what is not to be offered: dialogs know kinds of files alone, and offer all.
  var isExclusion = false

  public static let images = PHPickerFilter(types: [.image])
  public static let videos = PHPickerFilter(types: [.movie])
  public static let screenshots = images
  public static let livePhotos = images
  public static let panoramas = images

  public static let bursts = images
  public static let depthEffectPhotos = images
  public static let slomoVideos = videos
  public static let timelapseVideos = videos
  public static let screenRecordings = videos
  public static let cinematicVideos = videos

  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(types: filters.filter { !$0.isExclusion }.flatMap(\.types))
  }

  /// All of the first that it names: kinds of files have no more in common.
  public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter {
    filters.first { !$0.isExclusion } ?? PHPickerFilter(types: [.image, .movie])
  }

  /// Leaves nothing out: a file does not say whether it is such a picture.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(types: [.image, .movie], isExclusion: true)
  }
}

/// Whether photographs are told in the order in which they were chosen.
///
/// Without effect: that of the dialog is told.
public nonisolated enum PhotosPickerSelectionBehavior: Hashable, Sendable {
  case `default`, ordered, continuous, continuousAndOrdered
}

/// A button that asks for photographs.
public struct PhotosPicker<Label: View>: View {
  private let selection: Binding<[PhotosPickerItem]>
  private let most: Int?
  private let filter: PHPickerFilter?
  private let label: Label
  @State private var isPresented = false

  private init(
    _ selection: Binding<[PhotosPickerItem]>,
    _ most: Int?,
    _ filter: PHPickerFilter?,
    _ label: Label,
  ) {
    self.selection = selection
    self.most = most
    self.filter = filter
    self.label = label
  }

  public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
    @ViewBuilder label: () -> Label,
  ) {
    self.init(selection.several, 1, filter, label())
  }

  /// Asks for several; nil for `maxSelectionCount` means as many as there are.
  public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
    @ViewBuilder label: () -> Label,
  ) {
    self.init(selection, maxSelectionCount, filter, label())
  }

  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(
      PhotosAsk(isPresented: $isPresented, selection: selection, most: most, filter: filter)
    )
  }
}

extension PhotosPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
  ) {
    self.init(selection.several, 1, filter, Text(titleKey))
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
  ) {
    self.init(selection.several, 1, filter, Text(title))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
  ) {
    self.init(selection, maxSelectionCount, filter, Text(titleKey))
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
  ) {
    self.init(selection, maxSelectionCount, filter, Text(title))
  }
}

extension View {
  /// Asks for a photograph while a condition holds.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
  ) -> some View {
    modifier(
      PhotosAsk(
        isPresented: isPresented,
        selection: selection.several,
        most: 1,
        filter: filter,
      )
    )
  }

  /// Asks for photographs while a condition holds.
  public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary = .shared(),
  ) -> some View {
    modifier(
      PhotosAsk(
        isPresented: isPresented,
        selection: selection,
        most: maxSelectionCount,
        filter: filter,
      )
    )
  }
}

/// Where a picker of photographs is.
///
/// Without effect: files are asked for in a dialog.
public nonisolated enum PhotosPickerStyle: Hashable, Sendable {
  case presentation, inline, compact
}

/// What a picker of photographs lets a person do.
public nonisolated struct PHPickerCapabilities: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let search = PHPickerCapabilities(rawValue: 1)
  public static let stagingArea = PHPickerCapabilities(rawValue: 2)
  public static let collectionNavigation = PHPickerCapabilities(rawValue: 4)
  public static let selectionActions = PHPickerCapabilities(rawValue: 8)
  public static let sensitivityAnalysisIntervention = PHPickerCapabilities(rawValue: 16)
}

extension View {
  /// Without effect: files are asked for in a dialog.
  public nonisolated func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }

  /// Without effect: files are asked for in a dialog.
  public nonisolated func photosPickerDisabledCapabilities(
    _ disabledCapabilities: PHPickerCapabilities
  ) -> some View { self }

  /// Without effect: files are asked for in a dialog.
  public nonisolated func photosPickerAccessoryVisibility(
    _ visibility: Visibility,
    edges: Edge.Set = .all,
  ) -> some View { self }
}

/// Asks for files and makes them what was chosen.
struct PhotosAsk: ViewModifier {
  let isPresented: Binding<Bool>
  let selection: Binding<[PhotosPickerItem]>
  /// nil means as many as there are.
  let most: Int?
  let filter: PHPickerFilter?

  func body(content: Content) -> some View {
    content.fileImporter(
      isPresented: isPresented,
      allowedContentTypes: filter?.types ?? [.image, .movie],
      allowsMultipleSelection: most != 1,
    ) { result in
      // Who does not get a file says so in its own dialog; nothing is chosen then.
      guard let files = try? result.get() else { return }
      selection.wrappedValue = files.prefix(max(0, most ?? files.count)).map {
        PhotosPickerItem($0)
      }
    }
  }
}

extension Binding where Value == PhotosPickerItem? {
  /// The one as several.
  var several: Binding<[PhotosPickerItem]> {
    Binding<[PhotosPickerItem]> {
      wrappedValue.map { [$0] } ?? []
    } set: {
      wrappedValue = $0.first
    }
  }
}
