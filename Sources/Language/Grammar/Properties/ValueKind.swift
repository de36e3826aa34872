/// A kind of value of the language: how documents say it, and what is wrong with one that a program has made.
///
/// Kinds are declared beside the values, as `static` members of `ValueKind<Value>`; tables of properties name them:
///
///     Property("fontSize", \.fontSize, .length(.positive), default: "36", "The font's size.")
package struct ValueKind<Value: Sendable>: Sendable {
  /// The document's value from its notation. Refuses values without a notation; those outside of a range are left to the
  /// reader, which reads every written document.
  package typealias Writing =
    @Sendable (Value, DocumentWriter) throws(OverlayWritingError) -> JSON5Value
  /// Collects what is wrong with a value.
  package typealias Checking = @Sendable (Value, inout ValueProblems) -> Void

  package let reader: ValueReader<Value>
  package let check: Checking
  package let write: Writing

  package init(
    _ reader: ValueReader<Value>, check: @escaping Checking = { _, _ in }, write: @escaping Writing
  ) {
    self.reader = reader
    self.check = check
    self.write = write
  }

  package var description: ValueDescription { reader.description }

  /// The kind of lists.
  package func list(atLeast minimum: Int = 0) -> ValueKind<[Value]> {
    ValueKind<[Value]>(reader.list(atLeast: minimum)) { values, problems in
      for (index, value) in values.enumerated() {
        problems.inside("[\(index)]") { check(value, &$0) }
      }
    } write: { (values, writer) throws(OverlayWritingError) in
      var elements: [JSON5Value] = []
      // By their indices, since a copy of each would lie on the stack: layers nest 256 deep.
      for index in values.indices {
        elements.append(try write(values[index], writer.inside(index: index)))
      }
      return .array(elements)
    }
  }

  /// The kind of pairs, as `[x, y]`.
  ///
  /// - Parameters:
  ///   - first, second: the members of a pair.
  ///   - make: the pair of two values.
  package func pair<Pair: Sendable>(
    _ first: (name: String, member: any KeyPath<Pair, Value> & Sendable),
    _ second: (name: String, member: any KeyPath<Pair, Value> & Sendable),
    _ make: @escaping @Sendable (Value, Value) -> Pair
  ) -> ValueKind<Pair> {
    ValueKind<Pair>(reader.tuple(2).map { make($0[0], $0[1]) }) { pair, problems in
      for (name, member) in [first, second] {
        problems.inside(".\(name)") { check(pair[keyPath: member], &$0) }
      }
    } write: { (pair, writer) throws(OverlayWritingError) in
      .array([
        try write(pair[keyPath: first.member], writer.inside(index: 0)),
        try write(pair[keyPath: second.member], writer.inside(index: 1)),
      ])
    }
  }

  /// The kind of values that are this one in another form.
  package func map<Other: Sendable>(
    _ make: @escaping @Sendable (Value) -> Other, from form: @escaping @Sendable (Other) -> Value
  ) -> ValueKind<Other> {
    ValueKind<Other>(reader.map(make)) { value, problems in
      check(form(value), &problems)
    } write: { (value, writer) throws(OverlayWritingError) in
      try write(form(value), writer)
    }
  }

  /// The same kind, which documents also say in another way.
  package func read(by reader: ValueReader<Value>) -> ValueKind {
    ValueKind(reader, check: check, write: write)
  }
}

/// A choice among the cases' raw values.
extension ValueKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  package static var choice: ValueKind {
    ValueKind(.choice) { value, _ in .string(value.rawValue) }
  }
}
