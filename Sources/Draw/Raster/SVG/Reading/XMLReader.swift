internal import ImprintCXML

/// The start of an element; names are without prefixes.
struct XMLElement {
  let name: String
  let namespace: String
  let attributes: [Attribute]
  /// The line on which its tag ends, from 1.
  let line: Int

  struct Attribute {
    let name: String
    /// Empty for attributes without a prefix.
    let namespace: String
    let value: String
  }

  /// The reference to another element or file: the form without a namespace counts, wherever it stands (SVG 2, 5.3.2).
  var href: String? {
    let forms = attributes.filter { $0.name == "href" }
    let plain = forms.first { $0.namespace.isEmpty }
    return (plain ?? forms.first { $0.namespace == "http://www.w3.org/1999/xlink" })?.value
  }
}

/// Reads a document event by event; owns libxml2's reader, and the bytes that it reads.
///
/// libxml2 itself refuses elements more than 256 deep, and entities that grow without bound. It opens no
/// other file. Entities are expanded in attributes and refused elsewhere.
struct XMLReader: ~Copyable {
  enum Event {
    case start(XMLElement)
    case text(String)
    /// The end of the innermost open element.
    case end
    case documentEnd
  }

  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let reader: xmlTextReaderPtr?
  /// Whether the end of an empty element is due, which libxml2 does not report.
  private var owesEnd = false

  init(_ content: [UInt8]) {
    bytes = .allocate(capacity: content.count)
    _ = bytes.initialize(from: content.lazy.map(CChar.init(bitPattern:)))
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    reader = xmlReaderForMemory(
      bytes.baseAddress, Int32(clamping: content.count), nil, nil, Int32(options))
  }

  deinit {
    xmlFreeTextReader(reader)
    bytes.deallocate()
  }

  /// - Throws: `SVGFault` with the line where the document is not well-formed.
  mutating func next() throws(SVGFault) -> Event {
    if owesEnd {
      owesEnd = false
      return .end
    }
    while true {
      let status = xmlTextReaderRead(reader)
      if status == 0 { return .documentEnd }
      guard status > 0 else { throw Self.lastFault }
      switch xmlReaderTypes(rawValue: UInt32(clamping: xmlTextReaderNodeType(reader))) {
      case XML_READER_TYPE_ELEMENT:
        owesEnd = xmlTextReaderIsEmptyElement(reader) == 1
        return .start(element())
      case XML_READER_TYPE_END_ELEMENT:
        return .end
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_WHITESPACE,
        XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        return .text(String(xmlTextReaderConstValue(reader)))
      case XML_READER_TYPE_ENTITY_REFERENCE:
        throw SVGFault(
          "the entity &\(String(xmlTextReaderConstName(reader))); stands outside an attribute")
      default:
        continue
      }
    }
  }

  private func element() -> XMLElement {
    let name = String(xmlTextReaderConstLocalName(reader))
    let namespace = currentNamespace()
    let line = xmlGetLineNo(xmlTextReaderCurrentNode(reader))
    var attributes: [XMLElement.Attribute] = []
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      attributes.append(
        XMLElement.Attribute(
          name: String(xmlTextReaderConstLocalName(reader)),
          namespace: currentNamespace(),
          value: String(xmlTextReaderConstValue(reader))))
    }
    return XMLElement(
      name: name, namespace: namespace, attributes: attributes, line: max(Int(line), 1))
  }

  /// The namespace, with an entity for it expanded, as Adobe Illustrator writes them: libxml2 leaves it.
  private func currentNamespace() -> String {
    let name = String(xmlTextReaderConstNamespaceUri(reader))
    guard name.hasPrefix("&"), name.hasSuffix(";"),
      let node = xmlTextReaderCurrentNode(reader),
      let entity = xmlGetDocEntity(node.pointee.doc, String(name.dropFirst().dropLast())),
      entity.pointee.etype == XML_INTERNAL_GENERAL_ENTITY
    else { return name }
    return String(entity.pointee.content)
  }

  private static var lastFault: SVGFault {
    guard let error = xmlGetLastError(), let message = error.pointee.message else {
      return SVGFault("it is no XML")
    }
    let words = String(cString: message).split(whereSeparator: \.isWhitespace)
    return SVGFault("line \(error.pointee.line): \(words.joined(separator: " "))")
  }
}

extension String {
  /// Empty for a null pointer; invalid UTF-8 is repaired.
  fileprivate init(_ text: UnsafePointer<xmlChar>?) {
    guard let text else {
      self = ""
      return
    }
    self.init(cString: text)
  }
}
