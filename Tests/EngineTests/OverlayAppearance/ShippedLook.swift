import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport

@testable import ImprintEngine
@testable import ImprintPlanning

/// A shipped overlay with its texts, on a frame of one size.
struct ShippedLook {
  /// What texts of an overlay say.
  enum Texts: String, CaseIterable {
    case usual, least, letter, long, arabic, hebrew, hindi, thai, chinese, emoji

    /// The value of each text parameter; nil for its example.
    var value: String? {
      switch self {
      case .usual, .least: nil
      case .letter: "A"
      case .long: String(repeating: "Wolfeschlegelstein hausen ", count: 8).prefix(200).description
      case .arabic: "مرحبا بكم في البرنامج"
      case .hebrew: "שלום לכולם בתוכנית"
      case .hindi: "कार्यक्रम में आपका स्वागत है"
      case .thai: "ยินดีต้อนรับสู่รายการ"
      case .chinese: "流媒体用户编号一〇〇八六"
      case .emoji: "🦊 Renée 👩🏽‍🚀🇨🇭"
      }
    }
  }

  private static let folder = URL(filePath: ProjectFolder.path).appending(path: "Overlays")

  /// The overlays whose texts are their parameters: not captions, whose words come with their times.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.hasPrefix("captions-") }
  }

  let size: PixelSize
  let rasterizer: Rasterizer
  let layers: [Layer]
  let clock: CounterTimeBase

  /// - Parameters:
  ///   - end: the film's length in seconds.
  ///   - kit: the name of one that ships; nil for the overlay as it is.
  init(
    _ overlay: String, _ texts: Texts = .usual, size: PixelSize, end: Double = 12,
    values: [String: String] = [:], kit: String? = nil
  ) throws {
    let path = "\(ProjectFolder.path)/Overlays/\(overlay)/overlay.json"
    var job = Job(input: .blank(BlankVideo(size: size, duration: end)))
    job.overlays = [.document(.path(path))]
    job.kit = kit.map { .document(.path("\(ProjectFolder.path)/Kits/\($0)/kit.json")) }
    for parameter in try Self.parameters(of: overlay) {
      guard let example = parameter.example?.text else { continue }
      let isText = [.text, .any].contains(parameter.type) && parameter.choices == nil
      // What may be left out is left out, or said as in the example.
      if texts == .least, !parameter.isRequired { continue }
      let isCaption = overlay.hasPrefix("captions-") && parameter.name == "text"
      var value = isText ? texts.value ?? example : example
      if isCaption, let words = texts.value {
        value = "WEBVTT\n\n00:00.000 --> 00:12.000\n\(words)"
      }
      job.parameters[parameter.name] = ParameterInput(.characters(value), relativeTo: ".")
    }
    for (name, value) in values {
      job.parameters[name] = ParameterInput(.characters(value), relativeTo: ".")
    }
    job.preset = .document(.name("null"))
    layers = try Planner(job, asking: MachineInspection()).plan().overlays.flatMap(\.layers)
    self.size = size
    rasterizer = Rasterizer(images: ImageFiles(), bundledFont: ResourceLocator().bundledFont)
    var clock = CounterTimeBase()
    (clock.end, clock.frames) = (end, Int(end * 25))
    self.clock = clock
  }

  static func parameters(of overlay: String) throws -> [Parameter] {
    let folder = folder.appending(path: overlay)
    let bytes = try Data(contentsOf: folder.appending(path: "overlay.json"))
    return OverlayDocument.read(Array(bytes), in: OverlayFolder(folder.path), with: .check)
      .overlay.parameters
  }

  /// Whether an overlay has words; the others are images, bars and frames alone.
  static func saysWords(_ overlay: String) -> Bool {
    !["bouncing-logo", "framed-portrait", "logo", "progress-bar"].contains(overlay)
  }

  private func scene(_ layers: [Layer]) -> Scene {
    Scene(layers, frame: size, clock: clock, measuring: rasterizer)
  }

  /// The frame at a time, over a film or over nothing.
  func frame(at time: Double, over film: Bitmap? = nil) throws -> Bitmap {
    try Self.frame(of: scene(layers), rasterizer, size, at: time, over: film)
  }

  private static func frame(
    of scene: Scene, _ rasterizer: Rasterizer, _ size: PixelSize, at time: Double,
    over film: Bitmap?
  ) throws -> Bitmap {
    try Compositor(scene, rasterizer: rasterizer, size: size)
      .frame(at: FrameInstant(time: time, index: Int(time * 25)), over: film)
  }

  /// The frame with all letters of one text in a colour; texts are numbered in the order of layers.
  func frame(at time: Double, over film: Bitmap?, text: Int, in color: Color) throws -> Bitmap {
    var number = 0
    let painted = layers.map { $0.painting(text, in: color, counting: &number) }
    return try Self.frame(of: scene(painted), rasterizer, size, at: time, over: film)
  }

  /// The texts that are seen at a time; each is marked by its number.
  func texts(at time: Double) -> [SeenText] {
    let items = Scene(
      TextNames(layers).marked, frame: size, clock: clock, measuring: rasterizer
    ).displayList(at: FrameInstant(time: time)).items
    return SeenText.all(in: items, window: Rect(origin: .zero, size: Size(size)))
  }

  /// The box of a text's letters on the frame.
  func box(of text: SeenText) -> Rect {
    let ink = rasterizer.clusters(of: text.drawing).compactMap(\.ink).filter { !$0.isEmpty }
    guard let transform = text.transforms.first, let first = ink.first else {
      return Rect(origin: .zero, size: .zero)
    }
    return transform.boundingBox(of: ink.reduce(first) { $0.union($1) })
  }

  /// The time at which most of it is seen.
  func rest() throws -> Double {
    let times = (1..<24).map { clock.end * Double($0) / 24 }
    return times[try times.map { try frame(at: $0).cover }.fullest]
  }
}

extension Layer {
  fileprivate func painting(_ text: Int, in color: Color, counting number: inout Int) -> Layer {
    var layer = self
    if case .text(var content) = layer.content {
      if number == text {
        content.color = color
        content.gradient = nil
        layer.content = .text(content)
      }
      number += 1
    }
    layer.sublayers = layer.sublayers.map { $0.painting(text, in: color, counting: &number) }
    if let mask = layer.mask { layer.mask = mask.painting(text, in: color, counting: &number) }
    return layer
  }
}

extension Bitmap {
  /// The sum of its alpha.
  var cover: Int {
    samples.withUnsafeBufferPointer { samples in
      var sum = 0
      var index = 3
      while index < samples.count {
        sum += Int(samples[index])
        index += 4
      }
      return sum
    }
  }
}
