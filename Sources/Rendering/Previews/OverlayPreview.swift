internal import ImprintCompositing
public import ImprintDocuments
internal import ImprintLayerTree
public import ImprintPixels
public import ImprintPlanning
internal import ImprintPrimitives

/// An overlay drawn without a video: a grey checkered ground of 1280 × 720 stands for it, on the canvas that
/// the overlay asks for.
///
/// Its parameters have their examples, and times count as on a video of 10 s with 25 images a second. It shows
/// the image in which most of it is to be seen, of those in the middles of its seconds.
public struct OverlayPreview: Sendable {
  private let name: String
  private let layers: [Layer]
  /// The size of the image.
  private let frame: PixelSize
  private let bundledFont: String?

  private static let context = DocumentContext(
    usesExamples: true, date: OverlayLoader.today)
  private static let size = PixelSize(width: 1280, height: 720)
  /// The images that are showing in the middles of its seconds.
  private static let middles = (0..<10).map { $0 * 25 + 12 }
  private static let lastIndex = 249

  /// The instant of one of the 250 frames, 25 a second.
  private static func instant(_ index: Int) -> FrameInstant {
    FrameInstant(time: Double(index) / 25, index: index)
  }

  /// Reads the overlay of a name or path.
  ///
  /// - Parameter parameters: values in place of examples and defaults.
  /// - Throws: `ExportError` `.usage` for a name that is not known or a value that does not hold, `.missing`
  ///   for a path, `.invalid` with the faults of the document.
  public init(
    of overlay: DocumentReference, in resources: ResourceLocator = ResourceLocator(),
    parameters: [String: ParameterInput] = [:]
  ) throws(ExportError) {
    var context = Self.context
    context.parameters = parameters
    let previewed = try PreviewedOverlay(of: overlay, in: resources, with: context)
    name = previewed.name
    frame = previewed.canvas?.frame(holding: Self.size) ?? Self.size
    layers = previewed.layers
    bundledFont = resources.bundledFont
  }

  /// Writes it as PNG or JPEG, by the path's extension. `MovingPreview` writes it as an animated image.
  ///
  /// - Throws: `ExportError` `.usage` for another extension, `.cannotCreate` where the path is taken and
  ///   not to be overwritten, `.invalid` where something of the overlay cannot be drawn.
  public func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    let output = try StillOutput(path: path)
    try OutputChoice.checkFree(path, overwrites: overwrites)
    try output.write(image(), overwrites: overwrites)
  }

  /// The overlay at the moment at which most of it is to be seen.
  ///
  /// - Throws: `ExportError` `.invalid` where something of the overlay cannot be drawn.
  public func image() throws(ExportError) -> Bitmap {
    try drawn { compositor in
      var best = (coverage: -1, index: 0)
      for index in Self.middles {
        let coverage = try compositor.frame(at: Self.instant(index)).coverage
        if coverage > best.coverage { best = (coverage, index) }
      }
      return try compositor.frame(at: Self.instant(best.index), over: .checkered(Self.size))
    }
  }

  /// The overlay at fractions of the video: 0 is its first frame, and 1 its last.
  ///
  /// - Throws: as `image`.
  public func images(at fractions: [Double]) throws(ExportError) -> [Bitmap] {
    try drawn { compositor in
      let ground = Bitmap.checkered(Self.size)
      return try fractions.map { fraction in
        let index = Int((min(max(fraction, 0), 1) * Double(Self.lastIndex)).rounded())
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
  /// The sum of all alphas.
  var coverage: Int {
    stride(from: 3, to: samples.count, by: 4).reduce(0) { $0 + Int(samples[$1]) }
  }

  /// Two middle greys in squares: white, black and clear parts are told apart on it.
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
