import Combine
import Foundation
import Properties
public import SwiftUICore
public import UniformTypeIdentifiers

/// A document whose objects SwiftData keeps: a store in a file of its own.
public nonisolated struct ModelDocument: Sendable {}

extension DocumentGroup where Document == ModelDocument {
  @MainActor private init(
    _ contentType: UTType,
    _ schema: Schema,
    _ plan: (any SchemaMigrationPlan.Type)?,
    isEditable: Bool,
    _ prepare: @escaping (ModelContext) -> Void,
    _ content: @escaping () -> Content,
  ) {
    let models = DocumentModels(schema: schema, plan: plan, isEditable: isEditable)
    let make: @MainActor (URL, UTType) async throws -> Void = { url, _ in
      let context = try models.container(url).mainContext
      prepare(context)
      try context.save()
    }
    self.init(
      kind: DocumentKind(
        readable: [contentType],
        writable: isEditable ? [contentType] : [],
        make: isEditable ? make : nil,
        open: { url, _ in AnyView(ModelEditor(url: url, models: models, content: content)) },
      )
    )
  }

  /// Documents of objects of a type, which can be made and edited.
  ///
  /// - Parameter prepareDocument: Puts the first objects into a new document.
  @MainActor public init(
    editing modelType: any PersistentModel.Type,
    contentType: UTType,
    @ViewBuilder editor: @escaping () -> Content,
    prepareDocument: @escaping (ModelContext) -> Void = { _ in },
  ) {
    self.init(
      editing: [modelType],
      contentType: contentType,
      editor: editor,
      prepareDocument: prepareDocument,
    )
  }

  /// Documents of objects of some types, which can be made and edited.
  ///
  /// - Parameter prepareDocument: Puts the first objects into a new document.
  @MainActor public init(
    editing modelTypes: [any PersistentModel.Type],
    contentType: UTType,
    @ViewBuilder editor: @escaping () -> Content,
    prepareDocument: @escaping (ModelContext) -> Void = { _ in },
  ) {
    self.init(contentType, Schema(modelTypes), nil, isEditable: true, prepareDocument, editor)
  }

  /// Documents of the newest form of a plan, which can be made and edited.
  ///
  /// Older ones are brought to that form when they are opened.
  ///
  /// - Parameter prepareDocument: Puts the first objects into a new document.
  @MainActor public init<Plan: SchemaMigrationPlan>(
    editing contentType: UTType,
    migrationPlan: Plan.Type,
    @ViewBuilder editor: @escaping () -> Content,
    prepareDocument: @escaping (ModelContext) -> Void = { _ in },
  ) {
    let schema = DocumentModels.newest(of: migrationPlan)
    self.init(contentType, schema, migrationPlan, isEditable: true, prepareDocument, editor)
  }

  /// Documents of objects of a type, which are only read.
  @MainActor public init(
    viewing modelType: any PersistentModel.Type,
    contentType: UTType,
    @ViewBuilder viewer: @escaping () -> Content,
  ) {
    self.init(viewing: [modelType], contentType: contentType, viewer: viewer)
  }

  /// Documents of objects of some types, which are only read.
  @MainActor public init(
    viewing modelTypes: [any PersistentModel.Type],
    contentType: UTType,
    @ViewBuilder viewer: @escaping () -> Content,
  ) {
    self.init(contentType, Schema(modelTypes), nil, isEditable: false, { _ in }, viewer)
  }

  /// Documents of the newest form of a plan, which are only read.
  @MainActor public init<Plan: SchemaMigrationPlan>(
    viewing contentType: UTType,
    migrationPlan: Plan.Type,
    @ViewBuilder viewer: @escaping () -> Content,
  ) {
    let schema = DocumentModels.newest(of: migrationPlan)
    self.init(contentType, schema, migrationPlan, isEditable: false, { _ in }, viewer)
  }
}

/// How the documents of an app are opened.
private struct DocumentModels {
  let schema: Schema
  let plan: (any SchemaMigrationPlan.Type)?
  let isEditable: Bool

  func container(_ url: URL) throws -> ModelContainer {
    let configuration = ModelConfiguration(schema: schema, url: url, allowsSave: isEditable)
    return try ModelContainer(for: schema, migrationPlan: plan, configurations: [configuration])
  }

  static func newest(of plan: any SchemaMigrationPlan.Type) -> Schema {
    plan.schemas.last.map { Schema(versionedSchema: $0) } ?? Schema()
  }
}

/// A document that is open, or why it is not.
@MainActor private final class OpenModels: ObservableObject {
  @Published var container: ModelContainer?
  @Published var problem: String?

  func open(_ url: URL, _ models: DocumentModels) {
    guard container == nil else { return }
    do {
      container = try models.container(url)
      problem = nil
    } catch {
      problem = "The document cannot be read: \(error)"
    }
  }
}

/// Shows a document's objects.
private struct ModelEditor<Content: View>: View {
  let url: URL
  let models: DocumentModels
  let content: () -> Content
  @StateObject private var open = OpenModels()

  init(url: URL, models: DocumentModels, content: @escaping () -> Content) {
    self.url = url
    self.models = models
    self.content = content
  }

  var body: some View {
    VStack(spacing: 0) {
      if let problem = open.problem {
        Label(problem, systemImage: "exclamationmark.triangle.fill").foregroundStyle(.red).padding()
      }
      if let container = open.container {
        content().frame(maxWidth: .infinity, maxHeight: .infinity).modelContainer(container)
      }
    }
    .showingDocument(url, isEditable: models.isEditable)
    .onAppear { open.open(url, models) }
  }
}
