import AVFoundation
import Foundation
import Pilot
import SwiftUI
import Testing

@testable import VisionKit

/// Cameras, of which there is none here, and documents, whose pages are asked for as files.
struct CameraModulesTests {
  // Shows: AVCaptureDevice, AVCaptureDevice.DiscoverySession
  @Test func `no device is found`() {
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back) == nil)
    let found = AVCaptureDevice.DiscoverySession(
      deviceTypes: [.builtInWideAngleCamera, .external],
      mediaType: .video,
      position: .unspecified,
    )
    #expect(found.devices.isEmpty)
  }

  // Shows: AVAuthorizationStatus
  @Test func `nobody can allow what is not there`() async {
    let kind = AVMediaType(rawValue: "a kind of these tests alone")
    #expect(AVCaptureDevice.authorizationStatus(for: kind) == .notDetermined)
    #expect(await AVCaptureDevice.requestAccess(for: kind) == false)
    #expect(AVCaptureDevice.authorizationStatus(for: kind) == .denied)
    let answer = await withCheckedContinuation { continuation in
      AVCaptureDevice.requestAccess(for: kind) { continuation.resume(returning: $0) }
    }
    #expect(!answer)
  }

  // Shows: AVCaptureSession, AVCaptureMetadataOutput
  @Test func `a session has its outputs, once each, and does not run`() {
    let session = AVCaptureSession()
    session.beginConfiguration()
    session.sessionPreset = .photo
    let output = AVCaptureMetadataOutput()
    #expect(session.canAddOutput(output))
    session.addOutput(output)
    session.addOutput(output)
    session.commitConfiguration()
    #expect(
      session.sessionPreset == AVCaptureSession.Preset(rawValue: "AVCaptureSessionPresetPhoto")
    )
    #expect(session.outputs == [output] && session.inputs.isEmpty)
    #expect(!session.canAddOutput(output))
    #expect(output.connection(with: .video) == nil && output.availableMetadataObjectTypes.isEmpty)
    session.startRunning()
    #expect(!session.isRunning)
    session.stopRunning()
    session.removeOutput(output)
    #expect(session.outputs.isEmpty)
  }

  private final class Hearing: NSObject, AVCapturePhotoCaptureDelegate,
    AVCaptureFileOutputRecordingDelegate, AVCaptureMetadataOutputObjectsDelegate
  {
    nonisolated(unsafe) var log: [String] = []

    nonisolated func photoOutput(
      _ output: AVCapturePhotoOutput,
      didFinishProcessingPhoto photo: AVCapturePhoto,
      error: (any Error)?,
    ) {
      let code = (error as? AVError)?.code
      log.append("photo \(photo.fileDataRepresentation() == nil) \(code == .deviceNotConnected)")
    }

    nonisolated func photoOutput(
      _ output: AVCapturePhotoOutput,
      didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
      error: (any Error)?,
    ) { log.append("end \(resolvedSettings.uniqueID)") }

    nonisolated func fileOutput(
      _ output: AVCaptureFileOutput,
      didFinishRecordingTo outputFileURL: URL,
      from connections: [AVCaptureConnection],
      error: (any Error)?,
    ) { log.append("film \(outputFileURL.lastPathComponent) \(error is AVError)") }

    nonisolated func metadataOutput(
      _ output: AVCaptureMetadataOutput,
      didOutput metadataObjects: [AVMetadataObject],
      from connection: AVCaptureConnection,
    ) { log.append("codes") }
  }

  // Shows: AVCapturePhotoOutput, AVCapturePhotoSettings, AVCaptureMovieFileOutput
  @Test func `who asks for a photograph or a film hears why there is none`() {
    let hearing = Hearing()
    let settings = AVCapturePhotoSettings()
    settings.flashMode = .auto
    let again = AVCapturePhotoSettings(from: settings)
    #expect(again.uniqueID != settings.uniqueID && again.flashMode == .auto)
    AVCapturePhotoOutput().capturePhoto(with: settings, delegate: hearing)
    #expect(hearing.log == ["photo true true", "end \(settings.uniqueID)"])
    hearing.log = []
    let film = AVCaptureMovieFileOutput()
    film.startRecording(to: URL(filePath: "/no/such/film.mov"), recordingDelegate: hearing)
    #expect(hearing.log == ["film film.mov true"] && !film.isRecording)
  }

  private final class PreviewView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
  }

  private final class ColoredView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private final class ConfettiView: UIView {
    override class var layerClass: AnyClass { CAEmitterLayer.self }
  }

  // Shows: AVCaptureVideoPreviewLayer
  @Test func `a view can have the layer of a camera, a gradient, or particles`() {
    #expect(ColoredView(frame: .zero).layer is CAGradientLayer)
    #expect(ConfettiView(frame: .zero).layer is CAEmitterLayer)
    let session = AVCaptureSession()
    let layer = PreviewView(frame: .zero).layer as? AVCaptureVideoPreviewLayer
    layer?.session = session
    layer?.videoGravity = .resizeAspectFill
    #expect(layer?.session === session && layer?.connection == nil)
    let placed = AVCaptureVideoPreviewLayer(session: session)
    placed.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let point = placed.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 50, y: 50))
    #expect(point == CGPoint(x: 0.25, y: 0.5))
    let none = AVCaptureVideoPreviewLayer(session: session)
    #expect(none.captureDevicePointConverted(fromLayerPoint: point) == .zero)
  }

  // Shows: DataScannerViewController, ImageAnalyzer
  @Test func `nothing is looked for without a camera`() async {
    #expect(!DataScannerViewController.isSupported && !DataScannerViewController.isAvailable)
    let scanner = DataScannerViewController(
      recognizedDataTypes: [.text(textContentType: .emailAddress), .barcode(symbologies: [.qr])],
      isHighlightingEnabled: true,
    )
    #expect(scanner.recognizedDataTypes.count == 2 && scanner.qualityLevel == .balanced)
    #expect(throws: DataScannerViewController.ScanningUnavailable.unsupported) {
      try scanner.startScanning()
    }
    for await _ in scanner.recognizedItems { Issue.record("nothing is seen") }
    #expect(!ImageAnalyzer.isSupported)
    await #expect(throws: (any Error).self) {
      try await ImageAnalyzer().analyze(UIImage(), configuration: .init([.text]))
    }
  }

  private final class Scans: NSObject, VNDocumentCameraViewControllerDelegate {
    var log: [String] = []

    func documentCameraViewController(
      _ controller: VNDocumentCameraViewController,
      didFinishWith scan: VNDocumentCameraScan,
    ) {
      let widths = (0..<scan.pageCount).map { Int(scan.imageOfPage(at: $0).size.width) }
      log.append("\(scan.title) \(widths) \(scan.imageOfPage(at: 9).size.width)")
    }

    func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {
      log.append("none")
    }

    func documentCameraViewController(
      _ controller: VNDocumentCameraViewController,
      didFailWithError error: any Error,
    ) { log.append("broken") }
  }

  private struct Scanner: UIViewControllerRepresentable {
    let scans: Scans

    func makeUIViewController(context: Context) -> VNDocumentCameraViewController {
      let controller = VNDocumentCameraViewController()
      controller.delegate = scans
      return controller
    }

    func updateUIViewController(_ controller: VNDocumentCameraViewController, context: Context) {}
  }

  // Shows: VNDocumentCameraViewController, VNDocumentCameraScan
  @Test func `the pages of a document are pictures that a person chooses`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try [8, 6].map { width in
      let file = folder.appending(path: "receipt\(width).png")
      let size = CGSize(width: width, height: 4)
      try UIGraphicsImageRenderer(size: size).pngData {
        $0.fill(CGRect(origin: .zero, size: size))
      }
      .write(to: file)
      return file
    }
    let broken = folder.appending(path: "broken.png")
    try Data("broken".utf8).write(to: broken)
    let scans = Scans()
    let pilot = Pilot { Scanner(scans: scans) }
    try pilot.tap("Choose Pictures of the Pages")
    try pilot.choose(files: files)
    try pilot.tap("Choose Pictures of the Pages")
    try pilot.choose(files: [files[0], broken])
    try pilot.tap("Cancel")
    #expect(scans.log.count == 3 && scans.log.dropFirst() == ["broken", "none"])
    #expect(scans.log.first?.hasPrefix("receipt8 [") == true)
  }
}
