internal import ImprintValues

/// The part of XMP that is for viewers: title, description, comment, the right to copy, and dates.
enum PublicXMP {
  /// The way in which a property stands in RDF.
  private enum Form: String {
    case text = ""
    /// A text in several languages.
    case languages = "rdf:Alt"
    case list = "rdf:Seq"
  }

  private static let spaces: [(prefix: String, uri: String, names: [(String, Form)])] = [
    (
      "dc", "http://purl.org/dc/elements/1.1/",
      [("title", .languages), ("description", .languages), ("rights", .languages), ("date", .list)]
    ),
    (
      "xmpRights", "http://ns.adobe.com/xap/1.0/rights/",
      [("Marked", .text), ("UsageTerms", .languages), ("WebStatement", .text)]
    ),
    ("xmp", "http://ns.adobe.com/xap/1.0/", [("CreateDate", .text), ("ModifyDate", .text)]),
    ("photoshop", "http://ns.adobe.com/photoshop/1.0/", [("DateCreated", .text)]),
    (
      "exif", "http://ns.adobe.com/exif/1.0/",
      [("UserComment", .languages), ("DateTimeOriginal", .text), ("DateTimeDigitized", .text)]
    ),
  ]

  /// A packet of nothing else; nil where there is nothing of that. A text that holds coordinates is left out.
  static func packet(_ packet: [UInt8]) -> [UInt8]? {
    let properties = spaces.flatMap { space in
      space.names.compactMap { name, form in
        XMPProperty.named(name, in: space.uri, of: packet).first.flatMap {
          element("\(space.prefix):\(name)", form, $0.texts)
        }
      }
    }
    if properties.isEmpty { return nil }
    let declared = spaces.map { " xmlns:\($0.prefix)=\"\($0.uri)\"" }.joined()
    let text = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""\(declared)>
      \(properties.joined(separator: "\n"))
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
    return Array(text.utf8)
  }

  private static func element(
    _ name: String, _ form: Form, _ texts: [XMPProperty.Text]
  ) -> String? {
    let publicTexts = texts.filter {
      !$0.content.utf8.contains(UInt8(ascii: "<")) && !GeographicPosition.isNamed(in: $0.content)
    }
    guard let first = publicTexts.first else { return nil }
    if form == .text { return "<\(name)>\(first.content)</\(name)>" }
    let items = publicTexts.map { text in
      let isTag = text.language?.utf8.allSatisfy { $0 > UInt8(ascii: "&") && $0 < 0x7F } ?? false
      let tag = isTag ? text.language ?? "" : "x-default"
      let language = form == .languages ? " xml:lang=\"\(tag)\"" : ""
      return "<rdf:li\(language)>\(text.content)</rdf:li>"
    }
    return "<\(name)><\(form.rawValue)>\(items.joined())</\(form.rawValue)></\(name)>"
  }
}
