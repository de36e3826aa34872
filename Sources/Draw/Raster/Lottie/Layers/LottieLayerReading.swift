internal import ImprintLanguage
internal import ImprintValues

/// The members that layers of all types have.
struct LottieLayerReading {
  let isHidden: Bool
  private let transform: LottieTransform
  private let isOriented: Bool
  private let visible: Range<Double>
  private let start, stretch: Double
  private let timeRemap: LottieProperty<Double>?
  private let masks: [LottieMask]
  private let blendMode: LottieBlendMode
  private let effects, styles: [LottieEffect]

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    isHidden = json["hd"]?.isSet ?? false
    transform = try LottieTransform(json["ks"], reader)
    if json["ddd"]?.isSet ?? false, transform.isSpatial {
      reader.lose("a layer in space is drawn flat")
    }
    isOriented = json["ao"]?.isSet ?? false
    let (first, end) = (json["ip"]?.scalar ?? 0, json["op"]?.scalar ?? LottieLimits.frames)
    visible = first..<max(first, end)
    start = json["st"]?.scalar ?? 0
    let stretch = json["sr"]?.scalar ?? 1
    self.stretch = abs(stretch) < 1e-6 ? 1 : stretch
    timeRemap = try json["tm"].map { json throws(LottieFault) in
      try LottieProperty(json, "the time", default: 0, reader)
    }
    var masks: [LottieMask] = []
    if json["hasMask"].map(\.isSet) ?? true {
      let list = json["masksProperties"]?.items ?? []
      try reader.count(elements: list.count)
      for mask in list {
        masks.append(try LottieMask(mask, reader))
      }
    }
    self.masks = masks
    blendMode = LottieBlendMode(json["bm"], reader)
    effects = try LottieEffect.list(of: json, reader)
    styles = try LottieEffect.styles(of: json, reader)
  }

  func layer(
    _ content: LottieLayer.Content, name: String, parent: Int?, matte: LottieMatte?, isMatte: Bool
  ) -> LottieLayer {
    LottieLayer(
      content: content, name: name, transform: transform, isOriented: isOriented, parent: parent,
      visible: visible, start: start, stretch: stretch, timeRemap: timeRemap, allMasks: masks,
      matte: matte, isMatte: isMatte, blendMode: blendMode, effects: effects, styles: styles)
  }
}
