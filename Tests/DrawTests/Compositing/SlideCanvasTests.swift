import ImprintValues
import Testing

@testable import ImprintDraw

/// Frames of films on slides.
@Suite struct SlideCanvasTests {
  private static func format(_ size: PixelSize, _ layout: String = "yuv420p") -> FrameFormat {
    FrameFormat(
      size: size, layout: PixelLayout(named: layout) ?? .planar420,
      color: ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false))
  }

  private static func canvas(
    _ width: Int, _ height: Int, _ layout: String = "yuv420p"
  ) -> SlideCanvas {
    SlideCanvas(format(PixelSize(width: width, height: height), layout), ground: .color(.black))
  }

  private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  @Test func `edges move out to the chroma grid, and stay at the frame's own end`() {
    let canvas = Self.canvas(64, 33)
    #expect(canvas.alignedArea(of: Self.rect(13, 0, 50, 33)) == Self.rect(12, 0, 50, 33))
    #expect(canvas.alignedArea(of: Self.rect(14, 5, 51, 20)) == Self.rect(14, 4, 52, 20))
    #expect(canvas.alignedArea(of: Self.rect(-7, -1, 71, 34)) == Self.rect(-8, -2, 72, 34))
    let full = Self.canvas(64, 33, "yuv444p")
    #expect(full.alignedArea(of: Self.rect(13, 1, 51, 20)) == Self.rect(13, 1, 51, 20))
    let wide = Self.canvas(64, 33, "yuv422p10le")
    #expect(wide.alignedArea(of: Self.rect(13, 1, 51, 20)) == Self.rect(12, 1, 52, 20))
  }

  /// A frame of code 200 on black, of code 16 in limited range: inside, at the sides, and beyond both sides.
  @Test(arguments: [(12, 52), (-8, 72), (0, 64)], ["yuv420p", "nv12", "yuv422p10le", "gbrp"])
  func `a frame lies in its area on the ground`(edges: (Int, Int), layout: String) throws {
    let area = Self.rect(edges.0, 0, edges.1, 32)
    let canvas = Self.canvas(64, 32, layout)
    let image = OwnedFrame(Self.format(area.size, layout))
    image.withPlanes { $0.fillBytes(200) }
    let slide = OwnedFrame(Self.format(PixelSize(width: 64, height: 32), layout))
    slide.withPlanes { $0.fillBytes(1) }
    #expect(try canvas.draw(image, in: area, onto: slide))
    slide.withPlanes { planes in
      let plane = planes.planes[0]
      let bytes = planes.format.layout.bytesPerSample
      for row in [0, 15, 31] {
        let line = (plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for column in 0..<64 {
          let isInside = (area.minX..<area.maxX).contains(column)
          #expect((line[column * bytes] == 200) == isInside, "column \(column), row \(row)")
        }
      }
    }
  }

  @Test func `a layout in which luma and chroma share a plane is not drawn`() throws {
    let canvas = Self.canvas(64, 32, "yuyv422")
    let image = OwnedFrame(Self.format(PixelSize(width: 32, height: 32), "yuyv422"))
    let slide = OwnedFrame(Self.format(PixelSize(width: 64, height: 32), "yuyv422"))
    #expect(try !canvas.draw(image, in: Self.rect(16, 0, 48, 32), onto: slide))
  }
}

extension FramePlanes {
  fileprivate func fillBytes(_ byte: UInt8) {
    for plane in planes {
      for row in 0..<plane.size.height {
        (plane.base + row * plane.bytesPerRow).initializeMemory(
          as: UInt8.self, repeating: byte, count: abs(plane.bytesPerRow))
      }
    }
  }
}
