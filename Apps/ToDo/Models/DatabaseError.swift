import Foundation

/// Why the data could not be read or changed.
///
/// What was asked for has not happened then, not even in part; only after `connectionLost` can one
/// not know.
package enum DatabaseError: LocalizedError, Hashable {
  case noSuchItem(ItemID)
  case noSuchList(ListID)
  /// Somebody else wrote these texts since a person began to change them.
  case changedElsewhere(ItemTexts)
  /// Something else was changed since what is to be undone was shown.
  case overtaken
  /// The title of an item or the name of a list is blank.
  case emptyTitle
  /// The file or its folder cannot be opened; `reason` is the system's.
  case unreadable(place: String, reason: String)
  case readOnly(place: String)
  /// There is no room for more.
  case full(place: String)
  /// The file is no database, or what it says cannot be true.
  case damaged(place: String, reason: String)
  /// A later version of the app made the store.
  case newer(place: String, version: Int)
  /// Another program keeps the store to itself for too long.
  case busy(place: String)
  /// There is no such address, or not in the form `postgres://user@host/database`.
  case badAddress(String)
  /// The server does not answer, or cannot just now.
  case unreachable(place: String, reason: String)
  /// The server answers, but lets nobody in who comes so.
  case refused(place: String, reason: String)
  /// The server went away in the middle of an edit, which may have happened or not.
  case connectionLost(place: String)
  /// What is needed to speak to such a store is not on this machine.
  case unsupported(String)
  case uncategorised(String)

  /// What happened, why, and what to do.
  package var errorDescription: String? {
    switch self {
    case .noSuchItem:
      "This item is not there any more: it was deleted elsewhere. Go on with the others, or undo."
    case .noSuchList:
      "This list is not there any more: it was deleted elsewhere. Choose another, or undo."
    case .changedElsewhere(let texts):
      "Nothing was changed: “\(texts.words)” was written elsewhere meanwhile. Choose which is to stay."
    case .overtaken:
      "Nothing was undone: something else was changed meanwhile. See what came last, and try again."
    case .emptyTitle:
      "Nothing was added: a title needs at least one visible character. Type one."
    case .unreadable(let place, let reason):
      "\(place) cannot be opened (\(reason)). See to it that the folder is there and is yours."
    case .readOnly(let place):
      "Nothing was changed: \(place) may only be read. Allow writing to it and to its folder."
    case .full(let place):
      "Nothing was changed: there is no room left for \(place). Free some and try again."
    case .damaged(let place, let reason):
      "\(place) is damaged (\(reason)). It was left as it is: take a copy of it from a backup."
    case .newer(let place, let version):
      "\(place) was made by a later version of this app (form \(version)). Update the app to open it."
    case .busy(let place):
      "Nothing was changed: another program is writing to \(place) for long. Try again."
    case .badAddress(let address):
      "\(address) is no address of a database. Write postgres://user@host/database."
    case .unreachable(let place, let reason):
      "The database at \(place) cannot be reached (\(reason)). Look whether it runs, and try again."
    case .refused(let place, let reason):
      "The server at \(place) refuses (\(reason)). Look at the address, the name and the password."
    case .connectionLost(let place):
      "The connection to \(place) broke off, so the last change may be missing. Look, and try again."
    case .unsupported(let what):
      what
    case .uncategorised(let reason):
      "Something unforeseen happened in the database (\(reason)). Try again."
    }
  }
}
