internal import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintPlanning
internal import ImprintPrimitives

extension FieldText {
  /// Adds a value of a document, independent of its formatting.
  mutating func add(_ value: JSON5Value.Kind) {
    switch value {
    case .object(let members):
      add("object", members.count)
      for member in members {
        add("key", member.key)
        add(member.value.kind)
      }
    case .array(let elements):
      add("array", elements.count)
      for element in elements { add(element.kind) }
    case .string(let text): add("string", text)
    case .number(let number): add("number", number)
    case .bool(let flag): add("bool", "\(flag)")
    case .null: add("null", "")
    }
  }

  mutating func add(_ logo: LogoStamp) {
    add("frameRate", logo.frameRate)
    add("width", coded: logo.width)
    add("height", coded: logo.height)
    if logo.loop != .own { add("loop", coded: logo.loop) }
    add(stamp: logo)
  }

  mutating func add(_ text: TextStamp) {
    switch text.font {
    case .bundled: break
    case .family(let name): add("fontFamily", name)
    case .file(let path): add("fontFile", path)
    }
    if let weight = text.weight { add("weight", weight) }
    add("fontSize", coded: text.fontSize)
    add("color", coded: text.color)
    if let box = text.box { add("box", coded: box) }
    add("width", coded: text.width)
    add(stamp: text)
  }

  private mutating func add(stamp: some Stamp) {
    add("place", stamp.place.rawValue)
    switch stamp.inset {
    case .even(let length): add("inset", coded: length)
    case .each(let across, let down):
      add("across", coded: across)
      add("down", coded: down)
    }
    add("opacity", stamp.opacity)
    if stamp.rotation != .zero { add("rotation", stamp.rotation.degrees) }
    add("seenFrom", stamp.from)
    switch stamp.until {
    case .at(let time): add("until", time)
    case .after(let seconds): add("seenFor", seconds)
    case nil: break
    }
    add("fade", stamp.fade)
  }

  mutating func add(_ name: String, _ time: TimeNotation) {
    switch time {
    case .seconds(let seconds): add(name, "\(seconds)")
    case .fraction(let fraction, 0): add(name, "\(fraction) of it")
    case .fraction(let fraction, let seconds): add(name, "\(fraction) of it and \(seconds)")
    case .beforeEnd(let seconds): add(name, "\(seconds) before its end")
    }
  }
}
