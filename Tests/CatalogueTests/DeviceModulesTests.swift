import CoreHaptics
import CoreMotion
import Foundation
import MessageUI
import Testing

@testable import Network

/// What a device in a hand has, and a screen here has not; and the network, which it has.
struct DeviceModulesTests {
  // Shows: CHHapticEngine, CHHapticPattern, CHHapticEvent
  @Test func `nothing is felt, and an app that asks is told`() throws {
    #expect(CHHapticEngine.capabilitiesForHardware().supportsHaptics == false)
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine() }
    let strong = CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)
    let events = [
      CHHapticEvent(eventType: .hapticTransient, parameters: [strong], relativeTime: 0.5),
      CHHapticEvent(
        eventType: .hapticContinuous,
        parameters: [],
        relativeTime: 1,
        duration: 2,
      ),
    ]
    #expect(try CHHapticPattern(events: events, parameters: []).duration == 3)
    #expect(try CHHapticPattern(events: [], parameters: []).duration == 0)
    events[0].relativeTime = .nan
    #expect(throws: CHHapticError.self) { try CHHapticPattern(events: events, parameters: []) }
  }

  // Shows: CMMotionManager, CMPedometer
  @Test func `no movement is measured, and an app that asks is told`() {
    let manager = CMMotionManager()
    #expect(!manager.isDeviceMotionAvailable && !manager.isAccelerometerAvailable)
    manager.startDeviceMotionUpdates(to: .main) { _, _ in Issue.record("nothing is measured") }
    #expect(manager.deviceMotion == nil && !manager.isDeviceMotionActive)
    #expect(!CMPedometer.isStepCountingAvailable())
    var answers: [Bool] = []
    CMPedometer().startUpdates(from: .now) { answers.append($0 == nil && $1 != nil) }
    #expect(answers == [true])
  }

  // Shows: MFMailComposeViewController, MFMessageComposeViewController
  @Test func `no mail can be written`() {
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!MFMessageComposeViewController.canSendText())
  }

  // Shows: NWPath, NWInterface
  @Test func `a path is there with an interface of the kind that is wanted`() {
    func interface(_ name: String, _ type: NWInterface.InterfaceType) -> NWInterface {
      NWInterface(name: name, index: 1, type: type, hasIPv4: true, hasIPv6: false)
    }
    let found = [interface("wlan0", .wifi), interface("eth0", .wiredEthernet)]
    #expect(NWPath([], nil, []).status == .unsatisfied)
    let path = NWPath(found, nil, [])
    #expect(path.status == .satisfied && path.supportsDNS)
    #expect(path.supportsIPv4 && !path.supportsIPv6)
    #expect(path.usesInterfaceType(.wifi) && !path.usesInterfaceType(.cellular))
    #expect(NWPath(found, .cellular, []).status == .unsatisfied)
    #expect(NWPath(found, nil, [.wifi]).availableInterfaces == [found[1]])
    #expect(NWPath(found, .wifi, [.wifi]).status == .unsatisfied)
  }

  // Shows: NWPathMonitor
  @Test func `a monitor tells the path at its start`() async throws {
    let now = NWPathMonitor().currentPath
    #expect(NWInterface.found().isEmpty == (now.status == .unsatisfied))
    for await path in NWPathMonitor() {
      #expect(path == now)
      break
    }
    let monitor = NWPathMonitor()
    let first = await withCheckedContinuation { continuation in
      monitor.pathUpdateHandler = { continuation.resume(returning: $0) }
      monitor.start(queue: .main)
      // A second start is none.
      monitor.start(queue: .main)
    }
    #expect(first == now)
    monitor.cancel()
    monitor.start(queue: .main)
    #expect(monitor.queue == nil)
  }
}
