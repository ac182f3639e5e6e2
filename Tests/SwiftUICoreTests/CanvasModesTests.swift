import Foundation
import Geometry
import Pictures
import Pilot
import Properties
import Testing

@testable import SwiftUICore

/// What canvases take away, repeat and measure.
struct CanvasModesTests {
  private func drawn(
    _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> Raster {
    let canvas = Canvas { context, size in draw(&context, size) }.frame(width: 40, height: 40)
    return try #require(ImageRenderer(content: canvas).uiImage?.raster)
  }

  private func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * raster.width + x) * 4
    return Array(raster.pixels[start..<start + 4])
  }

  private static let all = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
  private static let middle = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
  private static let red = GraphicsContext.Shading.color(red: 1, green: 0, blue: 0)
  private static let blue = GraphicsContext.Shading.color(red: 0, green: 0, blue: 1)

  // Shows: GraphicsContext.BlendMode
  @Test(arguments: [GraphicsContext.BlendMode.clear, .destinationOut])
  func `an eraser takes away what is there, and not what comes later`(
    mode: GraphicsContext.BlendMode
  ) throws {
    let picture = try drawn { context, _ in
      context.fill(Self.all, with: Self.red)
      context.blendMode = mode
      context.fill(Self.middle, with: Self.blue)
      context.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: Self.blue)
      context.blendMode = .normal
      context.fill(Path(CGRect(x: 18, y: 18, width: 4, height: 4)), with: Self.blue)
    }
    #expect(pixel(picture, 5, 20) == [255, 0, 0, 255])
    #expect(pixel(picture, 12, 12)[3] == 0 && pixel(picture, 1, 1)[3] == 0)
    #expect(pixel(picture, 20, 20) == [0, 0, 255, 255])
  }

  @Test func `a copy stands in the place of what is there, and what is below stays below`() throws {
    let picture = try drawn { context, _ in
      context.fill(Self.middle, with: Self.red)
      context.blendMode = .destinationOver
      context.fill(Self.all, with: Self.blue)
      context.blendMode = .copy
      context.opacity = 0.5
      context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 5)), with: Self.red)
    }
    #expect(pixel(picture, 20, 20) == [255, 0, 0, 255])
    #expect(pixel(picture, 5, 35) == [0, 0, 255, 255])
    #expect(126...129 ~= pixel(picture, 20, 2)[3] && pixel(picture, 20, 2)[2] == 0)
  }

  @Test func `what is drawn between two erasures is cut by the second only`() throws {
    let picture = try drawn { context, _ in
      context.fill(Self.all, with: Self.red)
      context.blendMode = .clear
      context.fill(Self.middle, with: Self.red)
      context.blendMode = .normal
      context.fill(Self.middle, with: Self.blue)
      context.blendMode = .clear
      context.fill(Path(CGRect(x: 0, y: 0, width: 15, height: 40)), with: Self.red)
    }
    #expect(pixel(picture, 20, 20) == [0, 0, 255, 255])
    #expect(pixel(picture, 12, 20)[3] == 0 && pixel(picture, 35, 20) == [255, 0, 0, 255])
  }

  // Shows: GraphicsContext.clipToLayer
  @Test func `a drawing clips what comes later, or all around it`() throws {
    for isInverse in [false, true] {
      let picture = try drawn { context, _ in
        context.clipToLayer(options: isInverse ? .inverse : []) {
          $0.fill(Self.middle, with: Self.blue)
        }
        context.fill(Self.all, with: Self.red)
      }
      #expect((pixel(picture, 20, 20)[3] == 255) == !isInverse)
      #expect((pixel(picture, 4, 20)[3] == 255) == isInverse)
    }
  }

  // Shows: GraphicsContext.GradientOptions
  @Test func `the colours of a gradient begin anew or go back`() throws {
    func line(_ options: GraphicsContext.GradientOptions) throws -> [[UInt8]] {
      let gradient = Gradient(colors: [.black, .white])
      let picture = try drawn { context, _ in
        context.fill(
          Self.all,
          with: .linearGradient(
            gradient,
            startPoint: CGPoint(x: 0, y: 0),
            endPoint: CGPoint(x: 20, y: 0),
            options: options,
          ),
        )
      }
      return [2, 18, 22, 38].map { pixel(picture, $0, 20) }
    }
    let (plain, again, back) = (try line([]), try line(.repeat), try line(.mirror))
    #expect(plain[2][0] == 255 && plain[3][0] == 255)
    #expect(again[2][0] < 64 && again[3][0] > 190)
    #expect(back[2][0] > 190 && back[3][0] < 64)
    #expect(again[0][0] < 64 && back[0][0] < 64)
  }

  @Test func `gradients of no length and thousands of turns of drawing and erasing end`() throws {
    let picture = try drawn { context, _ in
      context.fill(
        Self.all,
        with: .linearGradient(
          Gradient(colors: [.black, .white]),
          startPoint: .zero,
          endPoint: CGPoint(x: 1e-300, y: 0),
          options: .repeat,
        ),
      )
      for index in 0..<2000 {
        context.blendMode = index.isMultiple(of: 2) ? .clear : .normal
        context.fill(Self.middle, with: Self.red)
      }
      context.blendMode = .copy
      for column in 0..<10 {
        let cell = CGRect(x: column * 4, y: 0, width: 3, height: 3)
        context.fill(Path(cell), with: Self.blue)
      }
    }
    #expect(picture.width == 40)
  }

  // Shows: GraphicsContext.ResolvedImage
  @Test func `a picture tells its size, and a symbol takes a colour`() throws {
    let picture = try drawn { context, size in
      var star = context.resolve(Image(systemName: "square.fill"))
      #expect(
        star.size.width > 10 && star.size == CGSize(width: star.baseline, height: star.baseline)
      )
      star.shading = .color(red: 0, green: 1, blue: 0)
      context.draw(star, in: CGRect(origin: .zero, size: size))
    }
    #expect(pixel(picture, 20, 20) == [0, 255, 0, 255])
  }

  // Shows: Gradient.colorSpace
  @Test func `colours mix as eyes see them where that is wanted`() throws {
    func middle(_ space: Gradient.ColorSpace) throws -> [UInt8] {
      let gradient = Gradient(colors: [
        Color(red: 1, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
      ])
      let view = Rectangle().fill(gradient.colorSpace(space)).frame(width: 40, height: 40)
      return pixel(try #require(ImageRenderer(content: view).uiImage?.raster), 20, 20)
    }
    let (device, perceptual) = (try middle(.device), try middle(.perceptual))
    #expect(abs(Int(device[0]) - 127) < 6)
    #expect(perceptual[0] < device[0] && perceptual[2] > device[2])
  }

  // Shows: Color.cgColor
  @Test func `a colour is given away and taken`() {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
    #expect(color.cgColor?.alpha == 0.5)
    let given = color.resolve(in: EnvironmentValues())
    #expect(given.cgColor.components?.count == 4)
  }

  // Shows: .accessibilityLabel, .accessibilityHint, .accessibilityValue, .accessibilityHidden
  @Test func `words for assistive technology hold under a condition`() {
    let pilot = Pilot(columns: 40, rows: 20) {
      VStack {
        Text("one").accessibilityLabel("two", isEnabled: true)
        Text("three").accessibilityLabel("four", isEnabled: false)
        Text("five").accessibilityHidden(true, isEnabled: false)
        Text("seven").accessibilityLabel { label in
          Text("six")
          label
        }
      }
    }
    #expect(pilot.elements.map(\.label) == ["two", "three", "five", "six, seven"])
  }
}
