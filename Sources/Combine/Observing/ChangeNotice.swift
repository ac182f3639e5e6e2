/// How a `@Published` property tells its object's observers of a write.
enum ChangeNotice {
  /// The object's own default publisher; one that nobody has, if the object is not observable.
  case standard(ObservableObjectPublisher)

  /// The class brings its `objectWillChange`, which may be another at each call.
  case custom(() -> Void)

  init(of object: AnyObject) {
    guard let object = object as? any ObservableObject else {
      self = .standard(ObservableObjectPublisher())
      return
    }
    self.init(ofObservable: object)
  }

  private init<Object: ObservableObject>(ofObservable object: Object) {
    let publisher = object.objectWillChange as? ObservableObjectPublisher
    if let publisher, DefaultPublisher.existing(of: object) === publisher {
      self = .standard(publisher)
    } else {
      self = .custom { [weak object] in object?.sendWillChange() }
    }
  }
}

extension ObservableObject {
  fileprivate func sendWillChange() {
    let publisher = objectWillChange
    if let publisher = publisher as? ObservableObjectPublisher {
      publisher.send()
    } else if let subject = publisher as? any Subject<Void, Never> {
      subject.send(())
    }
  }
}
