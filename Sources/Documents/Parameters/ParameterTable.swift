internal import ImprintPrimitives

/// An overlay's parameters with their resolved values and whether they were used.
struct ParameterTable {
  struct Entry {
    let parameter: Parameter
    /// The position of its key in the document.
    let position: SourcePosition
    /// Nil where there is no usable value, which has been reported.
    var value: ParameterValue?
    /// The sequence whose pattern the value is; nil for any other value.
    var sequence: GivenSequence?
    /// Whether the value was given, rather than the document's.
    var isGiven = false
    var isUsed = false
  }

  /// The parameters in document order.
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

  var names: [String] { entries.map(\.parameter.name) }

  mutating func add(_ entry: Entry) {
    indices[entry.parameter.name] = entries.count
    entries.append(entry)
  }

  mutating func markUsed(_ name: String) {
    if let index = indices[name] { entries[index].isUsed = true }
  }
}
