import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport

/// The kinds of moving pictures, by their endings.
enum MovingPictures {
  static let kinds = ["gif", "webp", "apng"]
}

extension Job.Input {
  /// Frames of 96 × 64 in one colour.
  static func plain(_ color: Color, seconds: Double = 0.4, rate: Rational = Rational(10)) -> Self {
    .blank(
      BlankVideo(
        size: PixelSize(width: 96, height: 64), frameRate: rate, duration: seconds, color: color))
  }
}

extension ScratchFolder {
  /// A moving picture, as it is read.
  func image(_ name: String) throws -> any ImageSource {
    try ImageFiles().openImage(at: path(name))
  }

  /// A pixel of a frame, premultiplied.
  func pixel(_ name: String, _ frame: Int, _ x: Int, _ y: Int) throws -> [UInt8] {
    let bitmap = try image(name).bitmap(at: frame)
    let start = (y * bitmap.size.width + x) * 4
    return Array(bitmap.samples[start..<start + 4])
  }
}

extension Layer {
  /// Over the middle of a frame of 96 × 64.
  static func box(_ color: Color) -> Layer {
    var box = Layer()
    box.size = LayerSize(width: .length(.pixels(48)), height: .length(.pixels(32)))
    box.anchorPoint = .zero
    box.position = .point(Offset(x: .pixels(24), y: .pixels(16)))
    box.backgroundColor = color
    return box
  }
}
