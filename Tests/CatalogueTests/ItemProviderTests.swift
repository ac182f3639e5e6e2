import Foundation
import SwiftUI
import Synchronization
import Testing
import UniformTypeIdentifiers

struct ItemProviderTests {
  // Shows: NSItemProvider
  @Test func `a provider of an object names its types and gives it back`() throws {
    let provider = NSItemProvider(object: "words" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: NSURL.self))
    let found = Mutex<[String]>([])
    provider.loadObject(ofClass: NSString.self) { object, _ in
      found.withLock { $0.append((object as? NSString).map { String(describing: $0) } ?? "none") }
    }
    provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
      found.withLock { $0.append(String(decoding: data ?? Data(), as: UTF8.self)) }
    }
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
      found.withLock { $0.append(data == nil && error != nil ? "error" : "data") }
    }
    #expect(found.withLock { $0 } == ["words", "words", "error"])
  }

  @Test func `data is made when somebody asks for it, and nobody is asked twice`() async throws {
    let provider = NSItemProvider()
    let calls = Mutex(0)
    provider.registerDataRepresentation(
      forTypeIdentifier: UTType.json.identifier,
      visibility: .all,
    ) { done in
      calls.withLock { $0 += 1 }
      done(Data("[1]".utf8), nil)
      return nil
    }
    provider.suggestedName = "Numbers"
    #expect(calls.withLock { $0 } == 0)
    #expect(provider.suggestedName == "Numbers")
    let file = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: UTType.json.identifier) { file, _ in
        continuation.resume(returning: file)
      }
    }
    #expect(calls.withLock { $0 } == 1)
    #expect(file?.pathExtension == "json")
    let bytes = try file.map { try Data(contentsOf: $0) }
    #expect(bytes == Data("[1]".utf8))
    if let file { try FileManager.default.removeItem(at: file) }
  }

  @Test func `an empty provider has nothing`() async {
    let provider = NSItemProvider()
    #expect(provider.registeredTypeIdentifiers.isEmpty)
    let error = await withCheckedContinuation { continuation in
      _ = provider.loadTransferable(type: String.self) { result in
        if case .failure(let error) = result {
          continuation.resume(returning: "\(type(of: error))")
        } else {
          continuation.resume(returning: "value")
        }
      }
    }
    #expect(error == "CocoaError")
  }

  @Test func `values are transferred in types that both know`() async {
    let provider = NSItemProvider()
    provider.register("https://example.com")
    func load<T: Transferable & Sendable>(_ type: T.Type) async -> T? {
      await withCheckedContinuation { continuation in
        _ = provider.loadTransferable(type: type) { continuation.resume(returning: try? $0.get()) }
      }
    }
    #expect(await load(String.self) == "https://example.com")
    #expect(await load(Data.self) == Data("https://example.com".utf8))
    #expect(await load(URL.self) == nil, "a text is no address, nor a file")
  }

  @Test func `a file's provider has its type and its place`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "provider-\(UUID()).txt")
    try Data("in a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.hasItemConformingToTypeIdentifier("public.plain-text"))
    let text = await withCheckedContinuation { continuation in
      _ = provider.loadTransferable(type: String.self) {
        continuation.resume(returning: try? $0.get())
      }
    }
    #expect(text == "in a file")
    let place = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
    #expect(place == file)
    #expect(NSItemProvider(contentsOf: file.appending(path: "none")) == nil)
  }

  @Test func `a file is handed over in place or as a copy`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "provider-\(UUID()).log")
    try Data("in a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = NSItemProvider(contentsOf: file, contentType: .plainText, openInPlace: true)
    provider.registerDataRepresentation(for: .json) { done in
      done(Data("[1]".utf8), nil)
      return nil
    }
    #expect(provider.registeredContentTypes(conformingTo: .text) == [.plainText, .json])
    #expect(provider.registeredContentTypes(conformingTo: .image).isEmpty)
    #expect(provider.registeredContentTypesForOpenInPlace == [.plainText])
    #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.json"))
    #expect(
      !provider.hasRepresentationConforming(
        toTypeIdentifier: "public.json",
        fileOptions: .openInPlace,
      )
    )
    func load(_ type: UTType, inPlace: Bool) async -> (URL?, Bool, words: String?) {
      await withCheckedContinuation { continuation in
        provider.loadFileRepresentation(for: type, openInPlace: inPlace) { file, isInPlace, _ in
          let words = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
          continuation.resume(returning: (file, isInPlace, words))
        }
      }
    }
    #expect(await load(.text, inPlace: true) == (file, true, "in a file"))
    let copy = await load(.text, inPlace: false)
    #expect(copy.0 != file && !copy.1 && copy.0?.lastPathComponent == file.lastPathComponent)
    #expect(copy.words == "in a file")
    #expect(await load(.image, inPlace: true).0 == nil)
  }
}
