/// The characters of a document with a current position.
package struct SourceText {
  /// The grammar of a text.
  package enum Dialect {
    case json5
    /// RFC 8259, and nothing that JSON5 adds to it.
    case json
  }

  package let dialect: Dialect
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The bytes by which a file that is no text is known.
  private static let beginning = 1024
  package private(set) var position: SourcePosition

  /// Decodes UTF-8, without a leading byte order mark.
  ///
  /// - Parameter line: the number of its first line.
  package init(
    utf8 bytes: [UInt8], as dialect: Dialect = .json5, line: Int = 1
  ) throws(JSON5Fault) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var iterator = bytes.dropFirst(hasMark ? 3 : 0).makeIterator()
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .emptyInput: break decoding
      case .error:
        if bytes.prefix(Self.beginning).contains(0) {
          throw SourceText([], dialect, line: line).fault(
            "this is no text: it has bytes of 0, as a video or an image has")
        }
        var read = SourceText(scalars, dialect, line: line)
        while read.next != nil { read.advance() }
        throw read.fault("this is not UTF-8 text; save the document as UTF-8")
      }
    }
    self.init(scalars, dialect, line: line)
  }

  private init(_ scalars: [Unicode.Scalar], _ dialect: Dialect, line: Int) {
    (self.scalars, self.dialect) = (scalars, dialect)
    position = SourcePosition(line: line, column: 1)
  }

  /// The next character; nil at the end.
  package var next: Unicode.Scalar? { ahead(0) }

  /// The character `count` after the next one.
  package func ahead(_ count: Int) -> Unicode.Scalar? {
    index + count < scalars.count ? scalars[index + count] : nil
  }

  /// Skips the next character, if any.
  package mutating func advance() {
    guard let scalar = next else { return }
    index += 1
    // CR LF is one line end, at its LF.
    if scalar == "\n" || scalar == "\r" && next != "\n" {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
  }

  /// Skips the next character if it is `scalar`, and returns whether it was.
  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  /// Takes the characters while `condition` holds.
  package mutating func takeAll(where condition: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = next, condition(scalar) { advance() }
    return String(scalars[start..<index])
  }

  /// Skips white space and comments.
  package mutating func skipSpace() throws(JSON5Fault) {
    while let scalar = next {
      if dialect == .json {
        guard scalar.isJSONSpace else { return }
        advance()
      } else if scalar.isJSON5Space {
        advance()
      } else if scalar == "/", ahead(1) == "/" {
        while let scalar = next, !scalar.isLineTerminator { advance() }
      } else if scalar == "/", ahead(1) == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5Fault) {
    let start = position
    advance()
    advance()
    while next != nil {
      if take("*") {
        if take("/") { return }
      } else {
        advance()
      }
    }
    throw JSON5Fault(at: start, "this comment is never closed; expected '*/'")
  }

  package func fault(_ message: String) -> JSON5Fault { JSON5Fault(at: position, message) }

  /// The fault of the next character where `wanted` was expected.
  package func unexpected(wanted: String) -> JSON5Fault {
    guard let next else { return fault("the document ends here; expected \(wanted)") }
    return fault("expected \(wanted) here, not \(next.quoted)")
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
