internal import ImprintValues

/// An overlay's parameters with their resolved values and whether they were used.
package struct ParameterTable {
  package struct Entry {
    package let parameter: Parameter
    /// The position of its key in the document.
    package let position: SourcePosition
    /// Nil where there is no usable value, which has been reported.
    package var value: ParameterValue?
    /// The sequence whose pattern the value is; nil for any other value.
    package var sequence: GivenSequence?
    /// Whether the value was given, rather than the document's.
    package var isGiven = false
    package var isUsed = false

    /// Whether it has no value, and needs none.
    package var isLeftOpen: Bool { value == nil && !isGiven && !parameter.isRequired }

    /// A parameter without a value.
    package init(parameter: Parameter, position: SourcePosition) {
      self.parameter = parameter
      self.position = position
    }
  }

  /// The parameters in document order.
  package private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  package init() {}

  package subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

  package var names: [String] { entries.map(\.parameter.name) }

  package mutating func add(_ entry: Entry) {
    indices[entry.parameter.name] = entries.count
    entries.append(entry)
  }

  package mutating func markUsed(_ name: String) {
    if let index = indices[name] { entries[index].isUsed = true }
  }
}
