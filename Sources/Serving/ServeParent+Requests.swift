import Glibc
import HTTP
import Handover

extension ServeParent {
  /// Takes a connection over, or leaves it to `ownAnswer`.
  ///
  /// - Parameter names: what the server may be called where it came in; nil if that is a path.
  func receive(_ held: HeldConnection, names: HostNames?) -> Bool {
    let request = held.request
    let origin = origin(of: request, isLocal: names == nil, isSecure: held.isSecure)
    guard let refusal = refusal(of: request, origin, names) else {
      guard !request.path.hasPrefix(OwnPaths.prefix) else { return false }
      let visit = Visit(request: request, origin: origin, target: held.target)
      lead(held, visit)
      return true
    }
    held.answer(refusal)
    return true
  }

  private func origin(of request: Request, isLocal: Bool, isSecure: Bool) -> Origin {
    let trust = front.trust(in: request, isLocal: isLocal, key: key, isPersons: isPersons)
    return Origin(request, trust: trust, isSecure: isSecure)
  }

  /// Whether a process is a person's or was started by one: no rule of files keeps those from
  /// connecting to a path.
  func isPersons(_ process: Int32) -> Bool {
    // 0 where the session was begun outside of the namespace of processes.
    let leader = getsid(process)
    return apps.contains { app in
      app.processes.values.contains {
        $0.pid == process || (leader > 0 && $0.pid == leader)
      }
    }
  }

  /// The answer to whoever is not let as far as the apps; nil if they are.
  private func refusal(
    of request: Request,
    _ origin: Origin,
    _ names: HostNames?,
  ) -> Response? {
    // Who asks for the health knows no name.
    if request.path == "/health" {
      if leases?.isFenced == true { return .text("no database\n", status: 503) }
      return phase == .running ? .text("ok\n") : .text("draining\n", status: 503)
    }
    let isFront = origin.trust == .front
    guard origin.host.utf8.count <= 255 else { return ServePages.wrongHost }
    guard
      isFront && settings.names.isEmpty
        || names?.contains(origin.host, here: request.here) ?? settings.names.isEmpty
        || settings.names.contains(where: { $0.lowercased() == origin.host.lowercased() })
    else { return ServePages.wrongHost }
    if phase == .draining || phase == .ended { return ServePages.draining }
    guard
      isFront && origin.network == nil
        || perAddress.consume(origin.network ?? "", now: clock.now())
    else {
      return ServePages.tooFast
    }
    return nil
  }

  func ownAnswer(to request: Request, isLocal: Bool, isSecure: Bool) -> Answer {
    let origin = origin(of: request, isLocal: isLocal, isSecure: isSecure)
    let visit = Visit(request: request, origin: origin, target: request.path)
    return identification?.answer(visit) ?? .response(.notFound())
  }

  /// Finds the app and the person, and hands the connection over.
  private func lead(_ held: HeldConnection, _ visit: Visit) {
    let name = visit.request.path.split(separator: "/").first ?? ""
    let app = apps.first { $0.plan.base.isEmpty } ?? apps.first { $0.plan.name == name }
    guard let app else {
      return held.answer(
        visit.request.path == "/"
          ? ServePages.index(apps.map(\.plan.name))
          : ServePages.notice("Not here", "There is nothing at this address.", status: 404)
      )
    }
    // Whose name it is counts as it was written: an app sees no other form of its own path.
    let base = app.plan.base
    guard visit.target.hasPrefix(base + "/") else {
      let rest = visit.target.dropFirst(base.count)
      let isBare = visit.target.hasPrefix(base) && (rest.isEmpty || rest.first == "?")
      return held.answer(
        isBare && visit.isNavigation
          ? ServePages.redirect(to: base + "/" + rest)
          : ServePages.notice("Not here", "There is nothing at this address.", status: 404)
      )
    }
    switch identification?.identify(visit) {
    case .none: held.answer(ServePages.draining)
    case .answer(let response): held.answer(response)
    case .person(let person):
      held.rewriteHead { [settings] name, value in
        switch name {
        case TrustedFront.secretHeader, settings.nameHeader, settings.groupsHeader, "forwarded",
          "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host":
          nil
        case "cookie": Cookies.withoutOwn(value)
        default: value
        }
      }
      let handed = HandedConnection(
        address: visit.origin.address,
        secure: visit.origin.isSecure,
        host: visit.origin.host,
      )
      app.deliver(held, handed, of: person)
    }
  }
}
