import Foundation

/// What turns values into a form to keep or to send.
public protocol TopLevelEncoder {
  /// The form: `Data` for most.
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Self.Output
}

/// What makes values again of what an encoder made.
public protocol TopLevelDecoder {
  /// The form: `Data` for most.
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from: Self.Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
  /// Encodes each value.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    let encoder: Coder

    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Coder.Output == S.Input, S.Failure == any Error {
      let encoder = encoder
      upstream.runThrowing(into: subscriber) { $1.send(try encoder.encode($0)) }
    }
  }

  /// Decodes each value.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    public let upstream: Upstream
    let decoder: Coder

    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let decoder = decoder
      upstream.runThrowing(into: subscriber) { $1.send(try decoder.decode(Output.self, from: $0)) }
    }
  }
}

extension Publisher {
  /// Encodes each value; an error of the encoder ends the stream.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Encode<Self, Coder> where Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }

  /// Decodes each value as `type`; an error of the decoder ends the stream.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder,
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
