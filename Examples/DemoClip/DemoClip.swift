import Foundation
import Imprint

/// A video made of nothing but layers: a train of seven colours on its way through a day.
///
///     swift run -c release DemoClip train.mp4
///
/// It is a first program with Imprint: `layers` is a tree, `job` asks for a video of it, and `main` runs
/// the job. With `.file("clip.mp4")` for the input, the same tree would be burnt into that clip.
@main
struct DemoClip {
  static let seconds = 7.0

  static func main() async {
    let path = CommandLine.arguments.dropFirst().first ?? "train.mp4"
    do {
      // The plan holds every decision, and can be read before it runs: print(plan.explanation).
      let plan = try await Plan(job(writing: path))
      for try await event in plan.run() {
        switch event {
        case .progress(let progress): print("\(Int(progress.fraction * 100)) %")
        case .finished(let report): print("\(path): \(report.frames) frames")
        }
      }
    } catch {
      print(error)
      exit(1)
    }
  }

  /// Lengths in the tree are units, 1/1080 of the frame's longer edge, so it fits every size: 1280 × 720
  /// pixels are 1080 × 607.5 units. The origin is the top left corner, and y points down.
  static func job(
    writing path: String, size: PixelSize = PixelSize(width: 1280, height: 720)
  ) -> Job {
    var job = Job(
      input: .blank(BlankVideo(size: size, frameRate: Rational(25), duration: seconds)))
    job.overlays = [.layers(layers, name: "train")]
    job.output = path
    job.overwrites = true
    return job
  }

  /// Back to front.
  static var layers: [Layer] {
    [sky, sun, cloud(at: .point(800, 80)), cloud(at: .point(420, 160))]
      + hills + [box(1080, 6, 0x3A2E2A, at: .point(540, 529)), title, train]
  }

  /// Four colours at even distances in time, and everything between them.
  static var sky: Layer {
    let colors: [UInt32] = [0xFFB88C, 0x7FD0FF, 0x4FA3F7, 0x5B3A8C]
    let day = KeyframeAnimation(
      .backgroundColor, values: colors.map { Color(rgb: $0) }, duration: seconds)
    var sky = Layer()  // a group without a size of its own is as large as its parent
    sky.add(day)
    return sky
  }

  /// `cubic` draws a smooth curve through the places; motion is finer than a pixel.
  static var sun: Layer {
    let places: [Position] = [
      .point(90, 480), .point(300, 190), .point(700, 110), .point(990, 400),
    ]
    let arc = KeyframeAnimation(
      .position, values: places, calculationMode: .cubic, duration: seconds)
    var sun = circle(130, 0xFFD93D)
    sun.borderWidth = 14
    sun.borderColor = Color(rgb: 0xFFF3B0, alpha: 0.6)
    sun.add(arc)
    return sun
  }

  /// Effects on a group act on all that is in it, as one image: here its opacity.
  static func cloud(at position: Position) -> Layer {
    var cloud = Layer(sublayers: [
      box(220, 50, 0xFFFFFF, radius: 25, at: .flush(.bottom)),
      circle(80, 0xFFFFFF, at: .point(80, 50)), circle(60, 0xFFFFFF, at: .point(140, 50)),
    ])
    cloud.size = LayerSize(220, 90)
    cloud.position = position
    cloud.opacity = 0.8
    let drift = KeyframeAnimation(
      .translationX, values: [0, -220], duration: seconds)
    cloud.add(drift)
    return cloud
  }

  /// Circles, pressed flat by their own scale.
  static var hills: [Layer] {
    let hills: [(Length, UInt32, Double)] = [
      (150, 0x5FB47E, 1.5), (880, 0x439A63, 1.9), (520, 0x2F7A4D, 2.7),
    ]
    return hills.map { x, color, width in
      var hill = circle(520, color, at: .point(x, 610))
      hill.scale = Point(x: width, y: 0.62)
      return hill
    }
  }

  /// Grows like a spring: it overshoots before it settles.
  static var title: Layer {
    var text = TextContent("Burnt in by Imprint")
    text.fontSize = 58
    text.outline = TextContent.Outline(color: Color(rgb: 0x1B1F3B, alpha: 0.7), width: 2)
    var growth = SpringAnimation(.scale, from: 0, to: 1)
    growth.beginTime = 1.5
    var title = Layer(.text(text))
    title.position = .point(540, 270)
    title.add(growth)
    return title
  }

  /// A wagon a letter, in the colours of a test card; it stops on its way, and goes on.
  static var train: Layer {
    let colors: [UInt32] = [0xFFFFFF, 0xF7E018, 0x20D6E8, 0x2ECC40, 0xE83FD0, 0xE6322B, 0x2447E0]
    var train = Layer(
      sublayers: zip("IMPRINT", colors).enumerated().map { index, pair in
        wagon(String(pair.0), pair.1, at: .point(.units(Double(index) * 120 + 60), 40))
      })
    train.size = LayerSize(840, 97)
    train.anchorPoint = Point(x: 0, y: 1)  // the position says where its lower left corner lies
    let places: [Position] = [.point(-900, 526), .point(110, 526), .point(150, 526)]
    var ride = KeyframeAnimation(
      .position, values: places + [.point(1100, 526)], duration: seconds)
    ride.timingFunctions = [.easeOut, .linear, .easeIn]
    train.add(ride)
    return train
  }

  static func wagon(_ letter: String, _ color: UInt32, at position: Position) -> Layer {
    var text = TextContent(letter)
    text.fontSize = 54
    text.color = Color(rgb: 0x1B1F3B)
    var wagon = box(108, 80, color, radius: 14, at: position)
    wagon.borderWidth = 4
    wagon.borderColor = text.color
    wagon.sublayers = [wheel(at: .point(26, 80)), wheel(at: .point(82, 80)), Layer(.text(text))]
    return wagon
  }

  /// Turns for ever, once a second.
  static func wheel(at position: Position) -> Layer {
    var wheel = circle(34, 0x1B1F3B, at: position)
    wheel.sublayers = [box(28, 5, 0xFFFFFF), box(5, 28, 0xFFFFFF)]
    let turn = KeyframeAnimation(
      .rotation, values: [0, 360], duration: 1, repeatCount: .infinity)
    wheel.add(turn)
    return wheel
  }
}
