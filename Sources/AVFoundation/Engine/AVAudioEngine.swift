public import Foundation

/// Nodes that make a sound together.
///
/// Partly: what player nodes play is played by the page in a browser, buffers as loud as they and the
/// mixers are when they begin, files loud or not at all; effects and sources that compute as they play
/// are silent.
open class AVAudioEngine: NSObject {
  public let mainMixerNode = AVAudioMixerNode()
  public let outputNode = AVAudioOutputNode()
  public let inputNode = AVAudioInputNode()
  open private(set) var isRunning = false
  /// Without effect: an engine at rest costs nothing.
  open var isAutoShutdownEnabled = false

  private var nodes: [AVAudioNode] = []

  public override init() {
    super.init()
    mainMixerNode.next = outputNode
    for node in [mainMixerNode, outputNode, inputNode] { node.engine = self }
  }

  open var attachedNodes: Set<AVAudioNode> {
    Set(nodes + [mainMixerNode, outputNode, inputNode])
  }

  open func attach(_ node: AVAudioNode) {
    guard node.engine !== self else { return }
    node.engine?.detach(node)
    node.engine = self
    nodes.append(node)
  }

  /// Takes a node away, which falls silent.
  open func detach(_ node: AVAudioNode) {
    guard nodes.contains(where: { $0 === node }) else { return }
    (node as? AVAudioPlayerNode)?.stop()
    nodes.removeAll { $0 === node }
    node.engine = nil
    disconnectNodeOutput(node)
  }

  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    node1.next = node2
    if let format { node1.format = format }
  }

  open func connect(
    _ node1: AVAudioNode,
    to node2: AVAudioNode,
    fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?,
  ) { connect(node1, to: node2, format: format) }

  open func disconnectNodeOutput(_ node: AVAudioNode) { node.next = nil }

  open func disconnectNodeInput(_ node: AVAudioNode) {
    for each in attachedNodes where each.next === node { each.next = nil }
  }

  open func prepare() {}

  /// Lets nodes play; it is said to throw, as on Apple's systems, but never does here.
  open func start() throws { isRunning = true }

  /// Pauses all players; each goes on at its own `play()`.
  open func pause() {
    isRunning = false
    for player in players { player.pause() }
  }

  open func stop() {
    isRunning = false
    for player in players { player.stop() }
  }

  open func reset() {
    for node in nodes { node.reset() }
  }

  private var players: [AVAudioPlayerNode] { nodes.compactMap { $0 as? AVAudioPlayerNode } }
}

extension NSNotification.Name {
  /// Never posted: nobody says here that a loudspeaker was changed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVAudioEngineConfigurationChange = NSNotification.Name(
    "AVAudioEngineConfigurationChangeNotification"
  )
}
