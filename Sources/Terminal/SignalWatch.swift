import CLinux
import Dispatch
import Glibc

/// Hears signals on the main queue, where anything may be done about them.
final class SignalWatch {
  private var sources: [any DispatchSourceSignal] = []

  func on(_ number: Int32, _ action: @escaping () -> Void) {
    // The source only hears what the process does not die of; and what is both ignored and not
    // held back here never reaches it.
    signal(number, SIG_IGN)
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, number)
    pthread_sigmask(SIG_BLOCK, &held, nil)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { action() } }
    source.resume()
    sources.append(source)
  }
}
