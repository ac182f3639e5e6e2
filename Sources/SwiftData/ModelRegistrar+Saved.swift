import Properties
package import StateCoding
import SwiftUICore

/// In the saved state of views, an object of a store is its identifier: the store has the rest.
///
/// It is found again in the context of the view that held it. One that is in no store, or gone from
/// it meanwhile, starts anew.
extension ModelRegistrar: StoreIdentity {
  package static func coder(of type: AnyClass) -> ValueCoder {
    func open<Model: PersistentModel>(_ type: Model.Type) -> ValueCoder {
      .of(type) { model, saving in
        model.modelContext == nil ? nil : saving.save(model.persistentModelID)
      } load: { saved, loading in
        guard let id = loading.load(saved, as: PersistentIdentifier.self, over: nil),
          id.entityName == type.entityName,
          let context = (loading.environment as? EnvironmentValues)?.modelContext
        else { return nil }
        return try? context.object(id, type)
      }
    }
    return (type as? any PersistentModel.Type).map { open($0) } ?? .none
  }
}
