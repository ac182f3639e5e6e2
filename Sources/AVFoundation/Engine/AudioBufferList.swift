/// Where the samples of one channel lie, or of all.
public struct AudioBuffer {
  public var mNumberChannels: UInt32
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?

  public init() { self.init(mNumberChannels: 0, mDataByteSize: 0, mData: nil) }

  public init(
    mNumberChannels: UInt32,
    mDataByteSize: UInt32,
    mData: UnsafeMutableRawPointer?,
  ) {
    self.mNumberChannels = mNumberChannels
    self.mDataByteSize = mDataByteSize
    self.mData = mData
  }
}

/// Buffers one after the other, of which this has the first: `UnsafeMutableAudioBufferListPointer` has all.
public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer

  public init() {
    mNumberBuffers = 0
    mBuffers = AudioBuffer()
  }
}

/// The buffers of a list.
public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  public typealias Element = AudioBuffer
  public typealias Index = Int

  public var unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  public init(_ pointer: UnsafeMutablePointer<AudioBufferList>) { unsafeMutablePointer = pointer }

  public init?(_ pointer: UnsafeMutablePointer<AudioBufferList>?) {
    guard let pointer else { return nil }
    unsafeMutablePointer = pointer
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int {
    get { Int(unsafeMutablePointer.pointee.mNumberBuffers) }
    nonmutating set { unsafeMutablePointer.pointee.mNumberBuffers = UInt32(newValue) }
  }

  /// The bytes of a list of so many buffers.
  static func bytes(of count: Int) -> Int {
    MemoryLayout<AudioBufferList>.size + Swift.max(0, count - 1) * MemoryLayout<AudioBuffer>.stride
  }

  public subscript(index: Int) -> AudioBuffer {
    get {
      precondition(indices.contains(index), "There is no buffer \(index) among \(count).")
      return buffers[index]
    }
    nonmutating set {
      precondition(indices.contains(index), "There is no buffer \(index) among \(count).")
      buffers[index] = newValue
    }
  }

  private var buffers: UnsafeMutablePointer<AudioBuffer> {
    let offset = MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 0
    return (UnsafeMutableRawPointer(unsafeMutablePointer) + offset)
      .assumingMemoryBound(to: AudioBuffer.self)
  }
}

extension UnsafeMutableBufferPointer {
  /// The samples of a buffer.
  public init(_ buffer: AudioBuffer) {
    let count = Int(buffer.mDataByteSize) / MemoryLayout<Element>.stride
    self.init(start: buffer.mData?.assumingMemoryBound(to: Element.self), count: count)
  }
}
