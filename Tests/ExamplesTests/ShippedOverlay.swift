import Foundation
import Imprint
import TestSupport
import Testing

/// An overlay that is shipped, drawn on nothing.
struct ShippedOverlay {
  private let layers: [Layer]
  let size: PixelSize
  private let compositor: Compositor

  /// - Parameters:
  ///   - values: of its parameters.
  ///   - seconds: how long the video is.
  ///   - size: by default a unit is a pixel.
  init(
    _ name: String, _ values: [String: String], video seconds: Double = 10,
    size: PixelSize = PixelSize(width: 1080, height: 608)
  ) throws {
    let folder = ProjectFolder.root.appending(path: "Overlays/\(name)").path
    let bytes = Array(try Data(contentsOf: URL(filePath: "\(folder)/overlay.json")))
    let given = values.mapValues { ParameterInput(.characters($0), relativeTo: folder) }
    let result = OverlayDocument.read(
      bytes, in: OverlayFolder(folder),
      with: DocumentContext(
        parameters: given, usesExamples: false, end: seconds, files: MachineFiles()))
    try #require(result.isValid, "\(result.faults) \(result.parameterErrors)")
    layers = result.overlay.layers
    self.size = size
    compositor = try Compositor(showing: layers, size: size)
  }

  func frame(at time: Double, over ground: Bitmap? = nil) throws -> DrawnFrame {
    DrawnFrame(try compositor.frame(at: FrameInstant(time: time), over: ground))
  }
}

/// A drawn frame, to be looked at by pixels.
struct DrawnFrame {
  private let bitmap: Bitmap

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  struct Pixel: Equatable { var red, green, blue, alpha: UInt8 }

  /// The last column and row are not in it.
  struct Box: Equatable {
    var left, top, right, bottom: Int
    var middle: Double { Double(top + bottom) / 2 }
    var width: Int { right - left }
  }

  subscript(x: Int, y: Int) -> Pixel {
    let place = (y * bitmap.size.width + x) * 4
    let samples = bitmap.samples
    return Pixel(
      red: samples[place], green: samples[place + 1], blue: samples[place + 2],
      alpha: samples[place + 3])
  }

  /// The bounds of the pixels for which it is true; nil where there is none.
  func box(
    rows: Range<Int>? = nil, where isIn: (Pixel) -> Bool = { $0.alpha > 24 }
  ) -> Box? {
    var box: Box?
    for y in rows ?? 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width where isIn(self[x, y]) {
        let old = box ?? Box(left: x, top: y, right: x, bottom: y)
        box = Box(
          left: min(old.left, x), top: min(old.top, y), right: max(old.right, x + 1),
          bottom: max(old.bottom, y + 1))
      }
    }
    return box
  }

  /// Rows that hold such pixels, those that touch as one.
  func bands(where isIn: (Pixel) -> Bool) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    for y in 0..<bitmap.size.height {
      guard (0..<bitmap.size.width).contains(where: { isIn(self[$0, y]) }) else { continue }
      if let last = bands.last, last.upperBound == y {
        bands[bands.count - 1] = last.lowerBound..<y + 1
      } else {
        bands.append(y..<y + 1)
      }
    }
    return bands
  }
}
