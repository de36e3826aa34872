internal import ImprintValues

/// A property in a packet of XMP, which is an element or an attribute of RDF (ISO 16684-1, 7).
///
/// Found by its name alone, without a parser of XML: what is written in another way is no property.
struct XMPProperty {
  /// A text of it, with its language where it states one.
  struct Text: Hashable {
    var language: String?
    /// As it stands in XML, without markup.
    var content: String
  }

  /// The bytes of all of it in the packet.
  let range: Range<Int>
  /// Its text, or those of the items of its list.
  let texts: [Text]

  /// The properties of a name in a namespace, whatever prefix that has.
  static func named(
    _ name: String, in namespace: String, of packet: [UInt8]
  ) -> [XMPProperty] {
    prefixes(of: namespace, in: packet).flatMap { prefix in
      let name = "\(prefix):\(name)"
      return packet.places(of: name).compactMap { offset in
        XMPProperty(packet, at: offset, name)
      }
    }
  }

  private static func prefixes(of namespace: String, in packet: [UInt8]) -> [String] {
    ["=\"\(namespace)\"", "='\(namespace)'"].flatMap(packet.places).compactMap { end in
      let declared = packet[..<end].suffix(
        while: { $0 != UInt8(ascii: ":") && $0 > UInt8(ascii: " ") })
      let isDeclared = packet[..<declared.startIndex].hasSuffix("xmlns:")
      return isDeclared ? String(decoding: declared, as: UTF8.self) : nil
    }.distinct
  }

  /// Nil where what stands there is another name, or the end of an element.
  private init?(_ packet: [UInt8], at offset: Int, _ name: String) {
    let rest = packet[(offset + name.utf8.count)...]
    guard offset > 0, let next = rest.first else { return nil }
    switch packet[offset - 1] {
    case UInt8(ascii: "<")
    where next <= UInt8(ascii: " ") || next == UInt8(ascii: ">") || next == UInt8(ascii: "/"):
      guard let tagEnd = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = rest[..<tagEnd]
      if tag.last == UInt8(ascii: "/") {
        range = offset - 1..<tagEnd + 1
        texts = Self.attribute("rdf:resource", of: tag).map { [Text(content: $0)] } ?? []
        return
      }
      let end = "</\(name)>"
      let behind = rest[(tagEnd + 1)...]
      guard let close = behind.start(of: end) else { return nil }
      range = offset - 1..<close + end.utf8.count
      texts = Self.texts(in: behind[..<close], language: Self.attribute("xml:lang", of: tag))
    case ...UInt8(ascii: " "):
      let equals = rest.drop { $0 <= UInt8(ascii: " ") }
      let value = equals.dropFirst().drop { $0 <= UInt8(ascii: " ") }
      guard equals.first == UInt8(ascii: "="), let quote = value.first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = value.dropFirst().firstIndex(of: quote)
      else { return nil }
      range = offset..<end + 1
      texts = [Text(content: String(decoding: value[..<end].dropFirst(), as: UTF8.self))]
    default: return nil
    }
  }

  /// The text of an element, or those of the items in it; none of one with other elements.
  private static func texts(in content: ArraySlice<UInt8>, language: String?) -> [Text] {
    if !content.contains(UInt8(ascii: "<")) {
      return [Text(language: language, content: String(decoding: content, as: UTF8.self))]
    }
    var (texts, rest) = ([Text](), content)
    while let start = rest.start(of: "<rdf:li"),
      let tagEnd = rest[start...].firstIndex(of: UInt8(ascii: ">")),
      let end = rest[tagEnd...].start(of: "</rdf:li>")
    {
      let text = rest[(tagEnd + 1)..<end]
      if !text.contains(UInt8(ascii: "<")), rest[tagEnd - 1] != UInt8(ascii: "/") {
        texts.append(
          Text(
            language: attribute("xml:lang", of: rest[start..<tagEnd]),
            content: String(decoding: text, as: UTF8.self)))
      }
      rest = rest[end...].dropFirst()
    }
    return texts
  }

  private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
    for quote in ["\"", "'"] {
      guard let start = tag.start(of: "\(name)=\(quote)") else { continue }
      let value = tag[(start + name.utf8.count + 2)...].prefix { $0 != quote.utf8.first }
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }
}

extension [UInt8] {
  /// The offsets at which a text begins.
  func places(of text: String) -> [Int] {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return [] }
    return (0...count - wanted.count).filter {
      self[$0] == first && self[$0...].starts(with: wanted)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The index at which a text begins first; nil where it is not there.
  fileprivate func start(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return nil }
    return (startIndex...endIndex - wanted.count).first {
      self[$0] == first && self[$0...].starts(with: wanted)
    }
  }

  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// The longest end of which all elements are so.
  fileprivate func suffix(while isKept: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isKept($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
