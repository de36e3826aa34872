internal import ImprintDraw
public import ImprintLanguage
public import ImprintPlanning
public import ImprintValues

/// An image of an overlay without a video: a grey checkerboard of 1280 × 720 takes its place, on the canvas that the
/// overlay requests.
///
/// Parameters have their example values, and times are as on a video of 10 s at 25 frames a second. Of the frames at
/// the middle of each second, the preview shows the one in which most of the overlay is visible.
public struct OverlayPreview: Sendable {
  private let name: String
  private let layers: [Layer]
  /// The size of the image.
  private let frame: PixelSize
  private let bundledFont: String?

  private static let context = DocumentContext(
    usesExamples: true, date: DocumentContext.today, files: MachineFiles())
  private static let size = PixelSize(width: 1280, height: 720)
  /// The frames at the middle of each second.
  private static let middles = (0..<10).map { $0 * 25 + 12 }
  private static let lastIndex = 249

  /// The instant of one of the 250 frames, 25 a second.
  private static func instant(_ index: Int) -> FrameInstant {
    FrameInstant(time: Double(index) / 25, index: index)
  }

  /// Reads an overlay by its name or path.
  ///
  /// - Parameter parameters: values that replace examples and defaults.
  /// - Throws: `ExportError` `.usage` for an unknown name or an invalid value, `.missing` for a path, `.invalid` with
  ///   the faults of the document.
  public init(
    of overlay: DocumentReference, in resources: ResourceLocator = ResourceLocator(),
    parameters: ParameterInputs = [:]
  ) throws(ExportError) {
    var context = Self.context
    context.parameters = parameters.values
    let previewed = try PreviewedOverlay(of: overlay, in: resources, with: context)
    name = previewed.name
    frame = previewed.canvas?.frame(holding: Self.size) ?? Self.size
    layers = previewed.layers
    bundledFont = resources.bundledFont
  }

  /// Writes the preview as PNG or JPEG, by the path's extension.
  ///
  /// - Throws: `ExportError` `.usage` for another extension, `.cannotCreate` where the path exists and must not be
  ///   overwritten, `.invalid` where a part of the overlay cannot be drawn.
  public func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    let output = try StillOutput(path: path)
    try OutputChoice.checkFree(path, overwrites: overwrites)
    try output.write(image(), overwrites: overwrites)
  }

  /// The overlay at the time at which most of it is visible.
  ///
  /// - Throws: `ExportError` `.invalid` where a part of the overlay cannot be drawn.
  public func image() throws(ExportError) -> Bitmap {
    try drawn { compositor in
      let coverages = try Self.middles.map { try compositor.frame(at: Self.instant($0)).coverage }
      let instant = Self.instant(Self.middles[coverages.fullest])
      return try compositor.frame(at: instant, over: .checkered(Self.size))
    }
  }

  /// The overlay at fractions of the video: 0 is its first frame, and 1 its last.
  ///
  /// - Throws: as `image`; `.usage` for a fraction outside 0…1.
  public func images(at fractions: [Double]) throws(ExportError) -> [Bitmap] {
    if let outside = fractions.first(where: { !NumberRange.fraction.contains($0) }) {
      throw ExportError(.setting(.at, .number(outside, from: 0, to: 1)))
    }
    return try drawn { compositor in
      let ground = Bitmap.checkered(Self.size)
      return try fractions.map { fraction in
        let index = Int((fraction * Double(Self.lastIndex)).rounded())
        return try compositor.frame(at: Self.instant(index), over: ground)
      }
    }
  }

  private func drawn<Result>(_ draw: (Compositor) throws -> Result) throws(ExportError) -> Result {
    let compositor = try Compositor(
      showing: layers, size: frame, video: Self.size, bundledFont: bundledFont)
    do {
      return try draw(compositor)
    } catch {
      throw ExportError.of(error, at: name, of: .overlay, overlay: name)
    }
  }
}

extension Bitmap {
  /// A checkerboard of two medium greys, on which white, black and transparent parts can be told apart.
  fileprivate static func checkered(_ size: PixelSize) -> Bitmap {
    let edge = 20
    let rows = [0, 1].map { first in
      (0..<size.width).flatMap { column -> [UInt8] in
        let grey: UInt8 = (first + column / edge).isMultiple(of: 2) ? 112 : 128
        return [grey, grey, grey, 255]
      }
    }
    let samples = (0..<size.height).flatMap { rows[$0 / edge % 2] }
    return Bitmap(size: size, premultiplied: samples) ?? .empty
  }
}
