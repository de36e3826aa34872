import Foundation
import ImprintValues
import TestSupport

/// The frames on which shipped overlays are looked at: films × shapes × sizes × texts.
struct LookCase: CustomStringConvertible {
  let film: Scenery
  let shape: Shape
  /// The shorter edge in pixels.
  let edge: Int
  let texts: ShippedLook.Texts

  enum Scenery: String, CaseIterable {
    case white, black, grey, busy
  }

  enum Shape: String, CaseIterable {
    case wide = "16:9"
    case tall = "9:16"
    case square = "1:1"
    case portrait = "4:5"
    case cinema = "21:9"

    func size(_ edge: Int) -> PixelSize {
      let long = Double(edge) * ratio
      let other = Int(long / 2) * 2
      return switch self {
      case .wide, .cinema: PixelSize(width: other, height: edge)
      case .tall, .portrait: PixelSize(width: edge, height: other)
      case .square: PixelSize(width: edge, height: edge)
      }
    }

    private var ratio: Double {
      switch self {
      case .wide, .tall: 16 / 9
      case .square: 1
      case .portrait: 5 / 4
      case .cinema: 21 / 9
      }
    }
  }

  static let edges = [180, 360, 720, 2160]

  var size: PixelSize { shape.size(edge) }
  var description: String { "\(texts) on \(film), \(shape.rawValue) at \(size)" }

  /// Some of all, in which each value meets several of the others; all of them where `IMPRINT_LOOKS` is `all`.
  static let chosen: [LookCase] = {
    let texts = ShippedLook.Texts.allCases
    if ProcessInfo.processInfo.environment["IMPRINT_LOOKS"] == "all" { return all }
    return texts.indices.map { number in
      // Two hundred letters of 11 pixels do not fit in 180 × 180.
      let edge = [360, 180, 360, 180, 540][(number + number / 5) % 5]
      return LookCase(
        film: Scenery.allCases[(number + number / 4) % 4], shape: Shape.allCases[number % 5],
        edge: texts[number] == .long ? 360 : edge, texts: texts[number])
    }
  }()

  private static let all = Scenery.allCases.flatMap { film in
    Shape.allCases.flatMap { shape in
      edges.flatMap { edge in
        ShippedLook.Texts.allCases.filter { $0 != .long || edge >= 360 }.map {
          LookCase(film: film, shape: shape, edge: edge, texts: $0)
        }
      }
    }
  }
}

extension LookCase.Scenery {
  /// A frame of it.
  func bitmap(_ size: PixelSize) -> Bitmap? {
    var samples = [UInt8](repeating: 255, count: size.width * size.height * 4)
    var random = SeededGenerator(seed: 73)
    let patch = max(min(size.width, size.height) / 24, 2)
    let columns = size.width / patch + 1
    let colors = (0..<columns * (size.height / patch + 1)).map { _ in color(&random) }
    samples.withUnsafeMutableBufferPointer { samples in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let color = colors[y / patch * columns + x / patch]
          let at = (y * size.width + x) * 4
          (samples[at], samples[at + 1], samples[at + 2]) = color
        }
      }
    }
    return Bitmap(size: size, premultiplied: samples)
  }

  private func color(_ random: inout SeededGenerator) -> (UInt8, UInt8, UInt8) {
    switch self {
    case .white: (255, 255, 255)
    case .black: (0, 0, 0)
    case .grey: (200, 200, 200)
    case .busy:
      (
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random)
      )
    }
  }
}
