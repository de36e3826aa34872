/// The properties that style sheets give to classes, of those that scopes depend on.
///
/// Other conditions of a selector do not count, so that an element may be given more than it has.
struct SVGClassStyles {
  /// The last value of each property, by class.
  private var values: [String: [String: String]] = [:]

  private static let names: Set = ["clip-rule", "fill", "stroke", "transform", "writing-mode"]

  mutating func add(_ sheet: SVGStyleSheet) {
    for rule in sheet.rules {
      let properties = rule.style.properties.filter { Self.names.contains($0.name) }
      if properties.isEmpty { continue }
      for name in rule.classes ?? [] {
        for property in properties {
          values[String(name), default: [:]][property.name] = property.value
        }
      }
    }
  }

  /// An element's properties, after those of its classes.
  func properties(of reading: SVGElementReading) -> [(name: String, value: String)] {
    let classes = reading.classes?.split(whereSeparator: \.isWhitespace) ?? []
    let given = classes.flatMap { values[String($0)] ?? [:] }
    return given.map { ($0.key, $0.value) } + reading.style.properties
  }
}
