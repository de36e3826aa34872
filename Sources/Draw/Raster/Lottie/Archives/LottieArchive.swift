internal import ImprintLanguage

/// A dotLottie file: an archive of animations with their images and themes, and a manifest that names them (dotlottie.io,
/// versions 1 and 2).
struct LottieArchive {
  private let files: ZipFile
  private let manifest: JSON5Value
  /// The manifest's words on the animation that is shown.
  private let entry: JSON5Value
  /// Its JSON.
  let animation: [UInt8]

  init(_ bytes: [UInt8]) throws(LottieFault) {
    files = try ZipFile(bytes, limit: LottieLimits.bytes)
    guard let manifest = try files.json("manifest.json") else {
      throw LottieFault("it is an archive without manifest.json, and so no dotLottie")
    }
    self.manifest = manifest
    let entries = manifest["animations"]?.items ?? []
    let first = manifest["initial"]?["animation"]?.word ?? manifest["activeAnimationId"]?.word
    guard let entry = entries.first(where: { $0["id"]?.word == first }) ?? entries.first,
      let name = entry["id"]?.word
    else { throw LottieFault("its manifest names no animation") }
    self.entry = entry
    let animation = Self.folders.lazy.compactMap { [files] folders in
      files["\(folders.animations)\(name).json"]
    }.first
    guard let animation else {
      throw LottieFault("the animation \"\(name)\" of its manifest is not there")
    }
    self.animation = animation
  }

  /// The folders of versions 2 and 1.
  private static let folders = [
    (animations: "a/", themes: "t/", images: "i/"),
    (animations: "animations/", themes: "themes/", images: "images/"),
  ]

  /// An image by the folder and the name that the animation says.
  func image(_ folder: String, _ name: String) -> [UInt8]? {
    ([folder] + Self.folders.map(\.images)).lazy.compactMap { files[$0 + name] }.first
  }

  /// The names of its themes.
  var themes: [String] { (manifest["themes"]?.items ?? []).compactMap { $0["id"]?.word } }

  /// The values of slots by a theme, or by the manifest's own one where no name is given; nil where there is none.
  func theme(_ name: String?) throws(LottieFault) -> [String: JSON5Value]? {
    guard let name = name ?? entry["initialTheme"]?.word else { return nil }
    for folders in Self.folders {
      guard let json = try files.json("\(folders.themes)\(name).json") else { continue }
      return LottieTheme.slots(json)
    }
    return nil
  }
}

extension ZipFile {
  fileprivate func json(_ name: String) throws(LottieFault) -> JSON5Value? {
    guard let bytes = self[name] else { return nil }
    do {
      return try JSON5Value(json: bytes, mostValues: LottieLimits.tokens)
    } catch {
      throw LottieFault("\(name) in it is no JSON")
    }
  }
}

/// A theme of a dotLottie file: values of slots.
private enum LottieTheme {
  /// The properties of slots by their names, as an animation has them.
  static func slots(_ theme: JSON5Value) -> [String: JSON5Value] {
    var slots: [String: JSON5Value] = [:]
    for rule in theme["rules"]?.items ?? [] {
      guard let name = rule["id"]?.word, let property = property(rule) else { continue }
      slots[name] = property
    }
    return slots
  }

  private static func property(_ rule: JSON5Value) -> JSON5Value? {
    let stops = rule["value"]?.items ?? []
    if rule["type"]?.word == "Gradient" {
      return .object(["p": .number(Double(stops.count)), "k": value(gradient(stops))])
    }
    if let frames = rule["keyframes"]?.array {
      return value(.array(frames.map(keyFrame)))
    }
    return rule["value"].map(value)
  }

  private static func value(_ value: JSON5Value) -> JSON5Value { .object(["k": value]) }

  private static func keyFrame(_ frame: JSON5Value) -> JSON5Value {
    let names = [
      "frame": "t", "value": "s", "hold": "h", "inTangent": "i", "outTangent": "o",
      "valueInTangent": "ti", "valueOutTangent": "to",
    ]
    var members: [String: JSON5Value] = [:]
    for (key, value) in frame.object ?? [:] {
      if let name = names[key] { members[name] = value }
    }
    return .object(members)
  }

  /// Stops `{ color: [r, g, b, a], offset }` as the numbers of colours, and then of alphas.
  private static func gradient(_ stops: [JSON5Value]) -> JSON5Value {
    var (numbers, alphas): ([Double], [Double]) = ([], [])
    for stop in stops {
      let offset = stop["offset"]?.scalar ?? 0
      let color = stop["color"]?.scalars ?? []
      numbers += [offset] + (color + [0, 0, 0]).prefix(3)
      alphas += [offset, color.count > 3 ? color[3] : 1]
    }
    return .array((numbers + alphas).map { .number($0) })
  }
}
