internal import ImprintLanguage
internal import ImprintValues

/// An element of a shape layer, in the order of the file: front to back, with what acts on elements behind them.
indirect enum LottieShape: Sendable {
  case group([LottieShape], LottieTransform, LottieBlendMode)
  case geometry(LottieGeometry)
  case paint(LottiePaint)
  case modifier(LottieModifier)
  case repeater(LottieRepeater)

  /// Whether it, or an element in it, is blended with others.
  var isBlended: Bool {
    switch self {
    case .group(let shapes, _, let mode): mode != .normal || shapes.contains(where: \.isBlended)
    case .paint(let paint): paint.blendMode != .normal
    default: false
    }
  }

  /// The elements that are drawn, or change what is.
  static func list(
    _ json: JSON5Value?, _ reader: LottieReader, depth: Int = 0
  ) throws(LottieFault) -> [LottieShape] {
    let all = json?.items ?? []
    try reader.count(elements: all.count)
    let items = all.filter { !($0["hd"]?.isSet ?? false) }
    func isRepeater(_ item: JSON5Value) -> Bool { item["ty"]?.string == "rp" }
    // What stands before a repeater lies in it.
    var depth = depth + items.count(where: isRepeater)
    guard depth <= LottieLimits.groups else {
      throw LottieFault(
        "groups and repeaters lie in each other more than \(LottieLimits.groups) deep")
    }
    var shapes: [LottieShape] = []
    for item in items {
      if isRepeater(item) { depth -= 1 }
      if let shape = try LottieShape(item, reader, depth: depth) { shapes.append(shape) }
    }
    return shapes
  }

  private init?(_ json: JSON5Value, _ reader: LottieReader, depth: Int) throws(LottieFault) {
    let type = json["ty"]?.string ?? ""
    switch type {
    case "gr":
      let items = json["it"]?.items ?? []
      let transform = items.last { $0["ty"]?.string == "tr" }
      self = .group(
        try Self.list(json["it"], reader, depth: depth + 1),
        try LottieTransform(transform, reader), LottieBlendMode(json["bm"], reader))
    case "sh", "rc", "el", "sr":
      guard let geometry = try LottieGeometry(json, type, reader) else { return nil }
      self = .geometry(geometry)
    case "fl", "st", "gf", "gs": self = .paint(try LottiePaint(json, type, reader))
    case "rp": self = .repeater(try LottieRepeater(json, reader))
    case "tr", "no": return nil
    default:
      guard let modifier = try LottieModifier(json, type, reader) else { return nil }
      self = .modifier(modifier)
    }
  }
}
