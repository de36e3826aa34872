/// A conversion from a document's value to a program's, with a description of accepted values.
///
/// A reader that returns nil has reported a fault, or depends on one that has been reported.
package struct ValueReader<Value>: Sendable {
  package let description: ValueDescription
  /// Whether it replaces placeholders itself, inside a longer text.
  package var readsTemplates = false
  package let read: @Sendable (JSON5Value, inout DocumentReader) -> Value?

  package init(
    _ description: ValueDescription, readsTemplates: Bool = false,
    read: @escaping @Sendable (JSON5Value, inout DocumentReader) -> Value?
  ) {
    self.description = description
    self.readsTemplates = readsTemplates
    self.read = read
  }

  /// A reader whose `convert` judges a value alone; nil is a fault.
  package init(
    _ description: ValueDescription, convert: @escaping @Sendable (JSON5Value.Kind) -> Value?
  ) {
    self.init(description) { value, reader in
      if let result = convert(value.kind) { return result }
      reader.mismatch(value, expected: description)
      return nil
    }
  }

  /// The reader with its result transformed.
  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(description, readsTemplates: readsTemplates) { value, reader in
      read(value, &reader).map(transform)
    }
  }

  /// A reader of lists; nil where an element is invalid.
  package func list(atLeast minimum: Int = 0) -> ValueReader<[Value]> {
    let description = ValueDescription.list(description)
    return ValueReader<[Value]>(description) { value, reader in
      guard case .array(let elements) = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      if elements.count < minimum {
        reader.fault("expected at least \(minimum) here, found \(elements.count)", at: value)
        return nil
      }
      return reader.readAll(elements, as: self)
    }
  }

  /// A reader of lists that omits invalid elements.
  ///
  /// So a preview of an overlay with a missing file shows the rest of it.
  package var listOfReadable: ValueReader<[Value]> {
    listOfReadable { value, reader in [reader.read(value, as: self)].compactMap(\.self) }
  }

  /// A reader of lists, of whose elements each may become several values.
  package func listOfReadable(
    _ read: @escaping @Sendable (JSON5Value, inout DocumentReader) -> [Value]
  ) -> ValueReader<[Value]> {
    let description = ValueDescription.list(description)
    return ValueReader<[Value]>(description) { value, reader in
      guard case .array(let elements) = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return elements.indices.flatMap { index in
        reader.inside(index: index) { read(elements[index], &$0) }
      }
    }
  }

  /// A reader of lists with exactly `count` elements.
  package func tuple(_ count: Int) -> ValueReader<[Value]> {
    let description = ValueDescription.tuple(description, count: count)
    return ValueReader<[Value]>(description) { value, reader in
      guard case .array(let elements) = value.kind, elements.count == count else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return reader.readAll(elements, as: self)
    }
  }
}
