internal import CXML

/// An element's beginning, by its names without prefixes.
struct XMLElement {
  let name: String
  let namespace: String
  let attributes: [Attribute]
  /// On which its tag ends, from 1.
  let line: Int

  struct Attribute {
    let name: String
    /// Empty for most.
    let namespace: String
    let value: String
  }
}

/// Reads a document part by part; owns libxml2's reader, and the bytes that it reads.
///
/// libxml2 itself refuses elements more than 256 deep, and entities that grow without bound. It opens no
/// other file: entities are put in where they stand in attributes, and refused elsewhere.
struct XMLReader: ~Copyable {
  enum Event {
    case start(XMLElement)
    case text(String)
    /// Of the element that began last and has not ended.
    case end
    case documentEnd
  }

  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let reader: xmlTextReaderPtr?
  /// Whether an element without content began, whose end libxml2 does not tell.
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

  /// - Throws: `SVGFault` where the document is not well-formed, with the line.
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

  /// libxml2 leaves an entity in a name of a namespace as it stands; Adobe Illustrator has them so.
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
  /// Empty for a null pointer; what is no UTF-8 in it is replaced.
  fileprivate init(_ text: UnsafePointer<xmlChar>?) {
    guard let text else {
      self = ""
      return
    }
    self.init(cString: text)
  }
}
