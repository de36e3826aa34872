internal import ImprintLanguage
internal import ImprintValues

/// Reads a file's compositions, each once, and refuses those that lie in themselves.
struct LottieFileReader {
  private let reader: LottieReader
  private let assets: [String: JSON5Value]
  private let facts: LottieFacts

  private var compositions: [LottieComposition?] = []
  private var images: [LottieImage] = []
  private var compositionIndices: [String: Int] = [:]
  private var imageIndices: [String: Int] = [:]
  /// The layers of all compositions.
  private var layerCount = 0
  private var fonts: LottieFonts

  private let archive: LottieArchive?

  private init(
    _ file: JSON5Value, _ archive: LottieArchive?, _ changes: ImageChanges
  ) throws(LottieFault) {
    self.archive = archive
    reader = try LottieReader(file, in: archive, with: changes)
    facts = try LottieFacts(file, marker: changes.marker)
    let assets = (file["assets"]?.items ?? []).compactMap { asset in
      asset["id"]?.word.map { ($0, asset) }
    }
    self.assets = Dictionary(assets) { first, _ in first }
    fonts = try LottieFonts(file, reader)
  }

  /// - Parameter bytes: Lottie JSON, its gzip, or a dotLottie archive.
  static func read(
    _ bytes: [UInt8], _ changes: ImageChanges
  ) throws(LottieFault) -> LottieFile {
    let archive = ZipFile.begins(bytes) ? try LottieArchive(bytes) : nil
    let content = if let archive { archive.animation } else { try plain(bytes) }
    let json: JSON5Value
    do throws(JSON5Fault) {
      json = try JSON5Value(json: content, mostValues: LottieLimits.tokens)
    } catch {
      throw LottieFault(
        error.isTooLong ? "it is past the limit of 2,500,000 values" : "it is no JSON")
    }
    return try read(json, archive, changes)
  }

  private static func plain(_ bytes: [UInt8]) throws(LottieFault) -> [UInt8] {
    do throws(SVGFault) {
      return try GzipFile.content(of: bytes, limit: LottieLimits.bytes)
    } catch {
      throw LottieFault(error.reason)
    }
  }

  private static func read(
    _ file: JSON5Value, _ archive: LottieArchive?, _ changes: ImageChanges
  ) throws(LottieFault) -> LottieFile {
    var files = try LottieFileReader(file, archive, changes)
    files.compositions.append(nil)
    files.compositions[0] = try files.composition(file, inside: [])
    try files.checkExtent()
    files.reader.noteUnknownNames(in: changes, of: file)
    return LottieFile(
      facts: files.facts, compositions: files.compositions.compactMap(\.self),
      images: files.images, glyphs: files.fonts.glyphs, losses: files.reader.losses)
  }

  private mutating func composition(
    _ json: JSON5Value, inside names: [String]
  ) throws(LottieFault) -> LottieComposition {
    guard names.count <= LottieLimits.depth else {
      throw LottieFault("compositions lie in each other more than \(LottieLimits.depth) deep")
    }
    guard let list = json["layers"]?.array else {
      throw LottieFault(at: "layers", "expected a list of layers")
    }
    layerCount += list.count
    guard layerCount <= LottieLimits.elements else { throw Self.tooManyLayers }
    let outer = reader.changes
    defer { reader.changes = outer }
    reader.changes = fonts.changes
    let links = try LottieLinks(list)
    var layers: [LottieLayer] = []
    for (index, layer) in list.enumerated() {
      layers.append(try self.layer(layer, at: index, links, inside: names))
    }
    return LottieComposition(layers: layers, changes: reader.changes.merged)
  }

  /// Refuses more layers than a frame may have, with all compositions expanded.
  private func checkExtent() throws(LottieFault) {
    // A composition is read after those that show it, and shows only those behind it or read before.
    var extents: [Int: Int] = [:]
    func extent(_ index: Int) -> Int {
      if let extent = extents[index] { return extent }
      let layers = compositions[index]?.layers ?? []
      let sum = layers.reduce(layers.count) { sum, layer in
        if case .composition(let inner, _) = layer.content {
          return min(sum + extent(inner), 1 << 40)
        }
        return sum
      }
      extents[index] = sum
      return sum
    }
    guard extent(0) <= LottieLimits.elements else { throw Self.tooManyLayers }
  }

  private static let tooManyLayers = LottieFault(
    "it is past the limit of \(LottieLimits.elements) layers")

  private mutating func layer(
    _ json: JSON5Value, at index: Int, _ links: LottieLinks, inside names: [String]
  ) throws(LottieFault) -> LottieLayer {
    let name = json["nm"]?.word ?? "\(index + 1)"
    let outer = reader.begin(layer: name)
    defer { reader.end(layer: outer) }
    let parts = try LottieLayerReading(json, reader)
    let content =
      parts.isHidden && !links.mattes.contains(index)
      ? .nothing : try self.content(of: json, inside: names)
    let layer = parts.layer(
      content, name: name, parent: links.parents[index], matte: links.matte(of: index),
      isMatte: links.isMatte(index))
    reader.changes.add(stepsOf: layer.visible)
    // Where its time is remapped, what shows in it changes as that does.
    if case .composition(let inner, _) = content, layer.timeRemap == nil,
      let changes = compositions[inner]?.changes
    {
      reader.changes.add(changes, from: layer.start, stretch: layer.stretch)
    }
    return layer
  }

  private mutating func content(
    of json: JSON5Value, inside names: [String]
  ) throws(LottieFault) -> LottieLayer.Content {
    switch json["ty"]?.whole() {
    case 0: return try precomposition(json, inside: names)
    case 1:
      let color = json["sc"].flatMap(Color.init(lottie:)) ?? .black
      return .solid(color, Size(lottie: json, "sw", "sh") ?? .zero)
    case 2: return try image(json["refId"]?.word)
    case 3: return .nothing
    case 4: return .shapes(try LottieShape.list(json["shapes"], reader))
    case 5:
      guard let text = try LottieText(json["t"], fonts, reader) else { return .nothing }
      return .text(text)
    case 6: return .nothing
    case 9: reader.lose("videos are not drawn")
    case 13: reader.lose("cameras are not drawn")
    case 15: reader.lose("adjustments are not drawn")
    default: break
    }
    return .nothing
  }

  private mutating func precomposition(
    _ json: JSON5Value, inside names: [String]
  ) throws(LottieFault) -> LottieLayer.Content {
    guard let name = json["refId"]?.word, let asset = assets[name], asset["layers"] != nil else {
      return .nothing
    }
    // Else one with many members were looked through by each layer that shows it.
    try reader.count(asset.items.count / 8)
    let size =
      Size(lottie: json, "w", "h") ?? Size(lottie: asset, "w", "h")
      ?? Size(facts.size)
    if let index = compositionIndices[name], compositions[index] != nil {
      return .composition(index, size)
    }
    guard !names.contains(name) else {
      throw LottieFault("the composition \"\(name)\" lies in itself")
    }
    let index = compositions.count
    compositionIndices[name] = index
    compositions.append(nil)
    let outer = reader.begin(layer: "")
    defer { reader.end(layer: outer) }
    compositions[index] = try composition(asset, inside: names + [name])
    return .composition(index, size)
  }

  private mutating func image(_ name: String?) throws(LottieFault) -> LottieLayer.Content {
    guard let name, let asset = assets[name].map(reader.resolved) else { return .nothing }
    if let index = imageIndices[name] { return .image(index) }
    guard let image = LottieImage(asset, in: archive) else {
      reader.lose("an image that the file does not embed is not drawn")
      return .nothing
    }
    guard images.count < LottieLimits.images else {
      throw LottieFault("it is past the limit of \(LottieLimits.images) images")
    }
    imageIndices[name] = images.count
    images.append(image)
    return .image(images.count - 1)
  }
}

extension Size {
  init?(lottie json: JSON5Value, _ width: String, _ height: String) {
    guard let width = json[width]?.scalar, let height = json[height]?.scalar,
      width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}
