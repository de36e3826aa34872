import Foundation
import Imprint

/// A badge that counts down and flies off, seen in three ways: as stills, on a video, and as a document.
///
///     swift run -c release Badge clip.mp4
///
/// It writes `badge-0.png` to `badge-4.png`, `clip` with the badge on it, and `badge.json`, which
/// `imprint brand clip.mp4 --overlay ./badge.json` stamps on any video.
@main
struct Badge {
  static func main() async {
    guard let clip = CommandLine.arguments.dropFirst().first else {
      print("usage: Badge CLIP")
      exit(64)
    }
    do {
      try writeStills()
      try writeDocument()
      var job = Job(input: .file(clip))
      job.overlays = [.layers([layer], name: "badge")]
      job.output = "badged.mp4"
      job.overwrites = true
      print(try await Plan(job).export().output ?? "")
    } catch {
      print(error)
      exit(1)
    }
  }

  private static func writeStills() throws {
    let compositor = try Compositor(showing: [layer], size: PixelSize(width: 640, height: 360))
    for second in 0...4 {
      let image = try compositor.frame(at: FrameInstant(time: Double(second)))
      try ImageWriter.writePNG(image, to: "badge-\(second).png")
    }
  }

  private static func writeDocument() throws {
    let text = try Overlay(title: "Countdown", layers: [layer]).document(in: ".")
    try text.write(toFile: "badge.json", atomically: true, encoding: .utf8)
  }

  /// A disc of two colours with a number in it, a fifth of the frame wide.
  static var layer: Layer {
    var badge = Layer()
    badge.name = "badge"
    badge.size = LayerSize(216, 216)
    badge.position = .point(.fraction(0.5), .fraction(0.5))
    badge.addSublayer(disc)
    badge.addSublayer(number)
    badge.add(arrival)
    badge.add(departure)
    return badge
  }

  /// The gradient is seen through a mask in the shape of a circle.
  private static var disc: Layer {
    var colors = GradientContent([Color(rgb: 0xFF7A18), Color(rgb: 0xAF002D)])
    colors.kind = .linear
    var disc = Layer(.gradient(colors))
    var circle = ShapeContent(.ellipse(nil))
    circle.fill = .black
    disc.mask = Layer(.shape(circle))
    return disc
  }

  private static var number: Layer {
    var text = TextContent("3")
    text.fontSize = 120
    text.color = .white
    var number = Layer(.text(text))
    var count = KeyframeAnimation(
      .string, values: ["3", "2", "1"], calculationMode: .discrete, duration: 3
    )
    count.fillMode = .both
    number.add(count)
    return number
  }

  /// Springs to its size when it comes.
  private static var arrival: SpringAnimation {
    var arrival = SpringAnimation(.scale, from: 0)
    arrival.damping = 12
    return arrival
  }

  /// Leaves along a curve after three seconds, over the upper edge.
  private static var departure: KeyframeAnimation {
    var way = VectorPath()
    way.move(to: Point(x: 0.5, y: 0.5))
    way.addQuadCurve(to: Point(x: 0.9, y: -0.5), control: Point(x: 0.9, y: 0.5))
    var motion = MotionPath(way)
    motion.units = .unit
    var departure = KeyframeAnimation(.position, values: [], calculationMode: .paced, duration: 1)
    departure.values = .path(motion)
    departure.beginTime = 3
    departure.fillMode = .forwards
    departure.timingFunction = .easeIn
    return departure
  }
}
