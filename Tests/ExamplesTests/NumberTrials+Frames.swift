import Foundation
import Imprint
import TestSupport

// Rows for what takes numbers beside jobs and layers: views, frames of a program, buffers.
extension NumberTrials {

  private static var counting: Layer {
    Layer(.text(TextContent("\(.frame) \(.timecode) \(.time)")))
  }

  private static func job(_ bench: PublicNumberTests) -> Job { Job(input: .file(bench.clip)) }

  private static func writer(_ bench: PublicNumberTests) async throws -> FrameWriter {
    var job = Job(input: .frames(FrameStream(size: size)))
    job.preset = .document(.name("null"))
    return try FrameWriter(try await Plan(job))
  }

  private static func frame() throws -> PixelBuffer {
    let bytes = [UInt8](repeating: 9, count: size.width * size.height * 4)
    guard let frame = PixelBuffer(size: size, format: .premultipliedRGBA, bytes: bytes) else {
      throw NoValue()
    }
    return frame
  }

  static let views: [NumberTrial<Double>] = [
    NumberTrial(name: "FrameInstant.time", takesAnything: true) { _, number in
      _ = try Compositor(showing: [counting], size: size).frame(at: FrameInstant(time: number))
    },
    NumberTrial(name: "FrameInstant.sourceTime", takesAnything: true) { _, number in
      let instant = FrameInstant(time: 0, index: 0, sourceTime: number)
      _ = try Compositor(showing: [counting], size: size).frame(at: instant)
    },
    NumberTrial(name: "Scene.presentation", takesAnything: true) { _, number in
      var layer = counting
      layer.name = "text"
      let scene = try Scene([layer], frame: size)
      _ = scene.presentation(of: "text", at: number)
    },
    NumberTrial(name: "OverlayPreview.images", refused: negative.union(past)) { _, number in
      _ = try OverlayPreview(of: .name("corner-hop")).images(at: [number])
    },
    NumberTrial(name: "FrameViewer.frame.at", refused: negative.union(past)) { bench, number in
      _ = try await FrameViewer(of: bench.clip).frame(of: job(bench), at: number)
    },
    NumberTrial(name: "FrameViewer.layers.at", refused: negative.union(past)) { bench, number in
      _ = try await FrameViewer(of: bench.clip).layers(of: job(bench), at: number)
    },
    NumberTrial(name: "FrameViewer.play.from", refused: negative.union(past)) { bench, number in
      _ = try await FrameViewer(of: bench.clip).play(job(bench), from: number)
    },
    NumberTrial(name: "FrameWriter.append.at", refused: negative) { bench, number in
      try await writer(bench).append(frame(), at: number)
    },
    NumberTrial(name: "FrameWriter.finish.at", refused: negative.union([0, .infinity])) {
      bench, number in
      let writer = try await writer(bench)
      try await writer.append(frame(), at: 0)
      _ = try await writer.finish(at: number)
    },
    NumberTrial(name: "CaptureDeviceInput.duration", refused: negative.union([0, .infinity])) {
      _, number in
      _ = try await CaptureDeviceInput(.chart, duration: number)
    },
  ]

  static let sizes: [NumberTrial<Int>] = [
    NumberTrial(name: "PixelBuffer.size", refused: all) { _, number in
      let size = PixelSize(width: number, height: number)
      guard PixelBuffer(size: size, format: .rgba, bytes: [1, 2, 3, 4]) != nil,
        PixelBuffer(size: size, format: .planes("yuv420p"), planes: []) != nil
      else { throw NoValue() }
    },
    NumberTrial(name: "PixelBuffer.bytesPerRow", refused: [-1, 0, Int.min]) { _, number in
      let plane = PixelBuffer.Plane(bytes: [1, 2, 3, 4], bytesPerRow: number)
      let size = PixelSize(width: 1, height: 1)
      guard PixelBuffer(size: size, format: .rgba, planes: [plane]) != nil else { throw NoValue() }
    },
    NumberTrial(name: "Bitmap.size", refused: all) { _, number in
      let size = PixelSize(width: number, height: number)
      guard Bitmap(size: size, premultiplied: [1, 2, 3, 4]) != nil,
        Bitmap(size: size, straight: [1, 2, 3, 4]) != nil
      else { throw NoValue() }
    },
    NumberTrial(name: "ImageData.size", refused: all) { _, number in
      let size = PixelSize(width: number, height: number)
      guard ImageData(rgba: [1, 2, 3, 4], size: size) != nil else { throw NoValue() }
    },
    NumberTrial(name: "Compositor.size", refused: all) { _, number in
      _ = try Compositor(showing: [counting], size: PixelSize(width: number, height: number))
    },
    NumberTrial(name: "Compositor.video", refused: all) { _, number in
      _ = try Compositor(
        showing: [counting], size: size, video: PixelSize(width: number, height: 1))
    },
    NumberTrial(name: "Scene.frame", refused: all) { _, number in
      _ = try Scene([counting], frame: PixelSize(width: 1, height: number))
    },
  ]

  private static func captions(
    _ name: String, refused: Set<Int>,
    _ change: @escaping @Sendable (inout CaptionsContent, Int) -> Void
  ) -> NumberTrial<Int> {
    NumberTrial(name: name, refused: refused) { _, number in
      let word = CaptionWord("Ay", start: 0, end: 1)
      var captions = CaptionsContent(.cues([CaptionCue(start: 0, end: 1, words: [word])]))
      change(&captions, number)
      _ = try Compositor(showing: [Layer(.captions(captions))], size: size)
        .frame(at: FrameInstant(time: 0))
    }
  }

  static let counts: [NumberTrial<Int>] = [
    NumberTrial(name: "FrameInstant.index") { _, number in
      let instant = FrameInstant(time: 0, index: number)
      _ = try Compositor(showing: [counting], size: size).frame(at: instant)
    },
    NumberTrial(name: "Waveform.count", refused: all) { bench, number in
      _ = try await Waveform(of: bench.clip, count: number)
    },
    NumberTrial(name: "ImageThumbnail.width") { bench, number in
      _ = try await ImageThumbnail.image(of: bench.photo, width: number)
    },
    NumberTrial(name: "FrameViewer.frame.width", refused: [-1, 0, Int.min]) { bench, number in
      _ = try await FrameViewer(of: bench.clip).frame(of: job(bench), at: 0, width: number)
    },
    NumberTrial(name: "FrameViewer.play.width", refused: [-1, 0, Int.min]) { bench, number in
      _ = try await FrameViewer(of: bench.clip).play(job(bench), from: 0, width: number)
    },
    NumberTrial(name: "ImageWriter.animatedWebP", refused: all) { _, number in
      guard let image = Bitmap(size: PixelSize(width: 1, height: 1), premultiplied: [1, 1, 1, 1])
      else { throw NoValue() }
      _ = try ImageWriter.animatedWebP([image, image], milliseconds: number)
    },
    NumberTrial(name: "ImageContent.Loop.count", refused: [-1, 0, Int.min]) { bench, number in
      var image = ImageContent(.file(bench.photo))
      image.loop = .count(number)
      _ = try Compositor(showing: [Layer(.image(image))], size: size)
    },
    captions("CaptionsContent.maximumLines", refused: all) { $0.maximumLines = $1 },
    captions("CaptionsContent.maximumWords", refused: all) { $0.maximumWords = $1 },
    captions("CaptionsContent.maximumCharacters", refused: all) { $0.maximumCharacters = $1 },
    NumberTrial(name: "CodeContent.quietZone", refused: [-1, Int.min, Int.max]) { _, number in
      var code = CodeContent("a")
      code.quietZone = number
      _ = try Compositor(showing: [Layer(.code(code))], size: size).frame(at: FrameInstant(time: 0))
    },
    NumberTrial(name: "TimingFunction.steps", refused: all) { _, number in
      var layer = Layer()
      var fade = BasicAnimation(.opacity, from: 0)
      fade.timingFunction = .steps(count: number, jump: .end)
      layer.add(fade)
      _ = try Compositor(showing: [layer], size: size).frame(at: FrameInstant(time: 0.1))
    },
    NumberTrial(name: "KeyframeAnimation.Values.scatter", refused: all) { _, number in
      var layer = Layer()
      var places = KeyframeAnimation(.position, values: [])
      places.values = .scatter("x", count: number, inset: 0)
      layer.add(places)
      _ = try Compositor(showing: [layer], size: size).frame(at: FrameInstant(time: 0.1))
    },
  ]
}
