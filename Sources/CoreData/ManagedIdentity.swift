import Foundation
import Properties
package import StateCoding
import SwiftUICore

/// In the saved state of views, an object is its name: the store has the rest.
///
/// It is found again in the context of the view that held it. One that was never saved, or is gone
/// meanwhile, starts anew.
package struct ManagedIdentity: StoreIdentity {
  package static func coder(of type: AnyClass) -> ValueCoder {
    func open<Object: NSManagedObject>(_ type: Object.Type) -> ValueCoder {
      .of(type) { object, saving in
        object.managedObjectContext == nil ? nil : saving.save(object.objectID.key)
      } load: { saved, loading in
        guard let key = loading.load(saved, as: ObjectKey.self, over: nil),
          let context = (loading.environment as? EnvironmentValues)?.managedObjectContext
        else { return nil }
        return context.object(key) as? Object
      }
    }
    return (type as? NSManagedObject.Type).map { open($0) } ?? .none
  }
}
