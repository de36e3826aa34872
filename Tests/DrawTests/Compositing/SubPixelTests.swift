import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// The place of a blended patch, by the centre of all its samples, in luma and in chroma.
@Suite struct SubPixelTests {
  struct Sampling: CustomStringConvertible, Sendable {
    let description: String
    let shift: PixelLayout.Shift
    let location: ChromaLocation
  }

  static let samplings = [
    Sampling(description: "4:2:0 left", shift: .init(horizontal: 1, vertical: 1), location: .left),
    Sampling(
      description: "4:2:0 centre", shift: .init(horizontal: 1, vertical: 1), location: .center),
    Sampling(
      description: "4:2:0 top left", shift: .init(horizontal: 1, vertical: 1), location: .topLeft),
    Sampling(description: "4:2:2", shift: .init(horizontal: 1, vertical: 0), location: .left),
    Sampling(description: "4:4:4", shift: .none, location: .left),
  ]

  /// Pixels a frame, and how many frames.
  static let ways: [(step: Point, count: Int)] = [
    (Point(x: 0.25, y: 0), 64), (Point(x: 0, y: 0.25), 64), (Point(x: 0.25, y: 0.25), 64),
    (Point(x: 0.01, y: -0.01), 100), (Point(x: 6.37, y: 1.21), 24),
  ]

  static let size = PixelSize(width: 208, height: 72)
  static let edge = 16.0

  /// A square whose red is far from grey in luma, Cb and Cr.
  static func square(_ start: Point) -> Layer {
    var layer = Layer()
    layer.size = LayerSize(width: .length(.pixels(edge)), height: .length(.pixels(edge)))
    layer.anchorPoint = .zero
    layer.position = .at(start)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    return layer
  }

  @Test(arguments: samplings)
  func `a moving square is never more than a twentieth of a pixel off`(
    sampling: Sampling
  ) throws {
    for (step, count) in Self.ways {
      let start = Point(x: 20.3, y: 20.1)
      let end = Point(x: start.x + step.x * Double(count), y: start.y + step.y * Double(count))
      var motion = BasicAnimation(.position, from: .position(.at(start)), to: .position(.at(end)))
      motion.timing.duration = Double(count)
      var square = Self.square(start)
      square.animations = [.basic(motion)]
      let video = Video([square], Self.size, sampling.shift, sampling.location)
      for index in 0..<count {
        let time = Double(index)
        let place = Point(x: start.x + step.x * time, y: start.y + step.y * time)
        let centre = Point(x: place.x + Self.edge / 2, y: place.y + Self.edge / 2)
        let frame = try video.frame(at: time)
        for plane in 0..<3 {
          let found = frame.centre(ofPlane: plane)
          #expect(
            max(abs(found.x - centre.x), abs(found.y - centre.y)) <= 0.05,
            "plane \(plane) of frame \(index), \(step) each: \(found) for \(centre)")
        }
      }
      #expect(video.rasterizer.rasterizationCount == 1)
    }
  }
}

/// A scene on a grey video.
struct Video {
  let rasterizer: Rasterizer
  private let compositor: Compositor
  private let format: FrameFormat

  init(
    _ layers: [Layer], _ size: PixelSize,
    _ shift: PixelLayout.Shift = .init(horizontal: 1, vertical: 1),
    _ location: ChromaLocation = .left, geometry: DisplayGeometry? = nil
  ) {
    rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
    format = VideoFrame.format(size, shift, location)
    let scene = Scene(layers, frame: geometry?.displayed ?? size, measuring: rasterizer)
    compositor = Compositor(scene, rasterizer: rasterizer, format: format, geometry: geometry)
  }

  func frame(at time: Double) throws -> VideoFrame {
    let frame = VideoFrame(format)
    try compositor.compose(at: FrameInstant(time: time), onto: frame)
    return frame
  }
}

extension Position {
  /// Pixels right of and below the top left corner.
  static func at(_ point: Point) -> Position {
    .point(Offset(x: .pixels(point.x), y: .pixels(point.y)))
  }
}
