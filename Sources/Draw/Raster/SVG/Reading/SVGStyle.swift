/// CSS properties, from attributes, a `style` attribute or a rule of a style sheet.
struct SVGStyle {
  private(set) var properties: [(name: String, value: String)] = []

  init() {}

  /// - Parameter declarations: as in `fill: red; opacity: 0.5`.
  /// - Throws: `SVGFault` for escapes, which could hide any word from the checks.
  init(_ declarations: String) throws(SVGFault) {
    for declaration in try Self.plain(declarations).split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      set(String(parts[0]), String(parts[1]))
    }
  }

  mutating func set(_ name: String, _ value: String) {
    properties.append((name.words.lowercased(), value.words))
  }

  /// The text without comments.
  ///
  /// - Throws: `SVGFault` for escapes.
  static func plain(_ text: String) throws(SVGFault) -> String {
    guard !text.contains("\\") else { throw SVGFault("escapes in styles are not read") }
    guard text.contains("/*") else { return text }
    return text.replacing(/\/\*(?s:.)*?(\*\/|$)/, with: " ")
  }

  /// The references to elements in its values.
  var references: [SVGReference] {
    properties.flatMap { name, value in
      SVGReference.names(in: value).map { SVGReference(to: $0, by: .init(property: name)) }
    }
  }

  /// The font size, in the element's own units.
  ///
  /// - Parameter inherited: the size that it falls back on and that relative ones refer to.
  func fontSize(_ inherited: Double) -> Double {
    properties.reduce(inherited) { size, property in
      switch property.name {
      case "font-size":
        SVGLength(property.value)?.size(in: inherited) ?? size
      case "font":
        property.value.split { $0 == " " || $0 == "/" }
          .compactMap { word in SVGLength(String(word))?.size(in: inherited) }
          .reduce(size, max)
      default: size
      }
    }
  }

  /// The largest factor by which transforms enlarge lengths; at least 1.
  var magnification: Double {
    properties.filter { $0.name == "transform" }.reduce(1) { all, property in
      all * Self.magnification(of: property.value)
    }
  }

  private static func magnification(of transform: String) -> Double {
    transform.split(separator: ")").reduce(1) { all, function in
      let parts = function.split(separator: "(")
      guard parts.count == 2 else { return all }
      let numbers = SVGNumbers.list(in: String(parts[1])).map(abs)
      let name = String(parts[0]).words.lowercased().drop { $0 == "," || $0 == " " }
      switch name {
      case "scale": return all * max(numbers.max() ?? 1, 1)
      case "matrix": return all * max(numbers.prefix(4).reduce(0, +), 1)
      default: return all
      }
    }
  }
}

extension String {
  /// Trimmed, with one space between words.
  fileprivate var words: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
