internal import ImprintLanguage
internal import ImprintValues

/// A number of a value that a program has made, outside of the range of its row.
struct OutsideNumber {
  /// The path to the number, without the numbers of elements: `.images.seconds`.
  let path: String
  let number: Double
  let range: NumberRange

  /// The first one of a value; nil where all rows hold.
  init?<Value: Tabulated>(in value: Value, by rows: [Property<Value>] = Value.properties) {
    var problems = ValueProblems()
    rows.check(value, &problems)
    for case (let path, .number(let number, let range)) in problems.all {
      self.path = path.split(separator: ".").map { ".\($0.prefix { $0 != "[" })" }.joined()
      (self.number, self.range) = (number, range)
      return
    }
    return nil
  }

  /// The setting that it is told of: the one whose path it lies on, else its own path from the input.
  func setting(among settings: [String: Setting]) -> Setting {
    let path = settings.keys.filter(path.hasPrefix).max { $0.count < $1.count }
    return path.flatMap { settings[$0] } ?? Setting("input\(self.path)")
  }
}
