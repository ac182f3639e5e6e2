/// The state of a view and what can be done in it, without the user interface.
///
/// A view model holds plain values (strings, flags, enumerations) that a view shows, and has
/// methods for what a person does. It asks the model for changes and hears of them by an
/// ``Broadcaster``; it does not know which view shows it. Where a view is to follow it, mark it
/// `@Observable`.
@MainActor
public protocol ViewModel: AnyObject {}
