/// Coded as `{ "deinterlace": {} }`, or as `{ "scale": { "width": 1280, "height": 720 } }`.
extension FrameStep: Codable {
  /// - Throws: `DecodingError` for a step that is not known.
  package init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "conform": self = .conform(try coded.value())
    case "flatten": self = .flatten
    case "crop": self = .crop(try coded.value(CodedPart.self).rect)
    case "deinterlace": self = .deinterlace
    case "turn": self = .turn(try coded.value())
    case "scale": self = .scale(try coded.value())
    case "toneMap": self = .toneMap(peak: try coded.values().decode(Double.self, forKey: "peak"))
    case "convert":
      self = .convert(layout: try coded.values().decode(String.self, forKey: "layout"))
    case "convertToSRGB":
      self = .convertToSRGB(layout: try coded.values().decode(String.self, forKey: "layout"))
    case "limitRange": self = .limitRange
    case "recolor": self = .recolor(try coded.value())
    default: throw coded.isUnknown
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .conform(let format): try encoder.encode(case: "conform", format)
    case .flatten: try encoder.encode(case: "flatten")
    case .crop(let rect): try encoder.encode(case: "crop", CodedPart(rect))
    case .deinterlace: try encoder.encode(case: "deinterlace")
    case .turn(let orientation): try encoder.encode(case: "turn", orientation)
    case .scale(let size): try encoder.encode(case: "scale", size)
    case .toneMap(let peak):
      try encoder.encode(case: "toneMap") { try $0.encode(peak, forKey: "peak") }
    case .convert(let layout):
      try encoder.encode(case: "convert") { try $0.encode(layout, forKey: "layout") }
    case .convertToSRGB(let layout):
      try encoder.encode(case: "convertToSRGB") { try $0.encode(layout, forKey: "layout") }
    case .limitRange: try encoder.encode(case: "limitRange")
    case .recolor(let format): try encoder.encode(case: "recolor", format)
    }
  }
}

/// Coded as `{ "x": 0, "y": 0, "width": 640, "height": 480 }`; the corner is (0, 0) where it is left out.
private struct CodedPart: Codable {
  let x, y: Int?
  let width, height: Int

  init(_ rect: PixelRect) {
    (x, y) = (rect.minX, rect.minY)
    (width, height) = (rect.width, rect.height)
  }

  var rect: PixelRect {
    PixelRect(PixelSize(width: width, height: height)).moved(x ?? 0, y ?? 0)
  }
}
