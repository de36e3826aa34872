import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// What `public` keeps of a photograph's XMP and IPTC, and what all of it tells.
@Suite struct PublicNotesTests {
  private static func packet(_ body: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmp:CreateDate='2026-03-23T15:57:19' \
      tiff:Make="Maker" xmp:CreatorTool="Tool">\(body)</rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func published(_ body: String) -> String {
    String(decoding: PublicXMP.packet(Self.packet(body)) ?? [], as: UTF8.self)
  }

  @Test func `title, description, rights and dates stay in XMP, whatever its prefixes are`() {
    let text = published(
      """
      <d:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; B</rdf:li>\
      <rdf:li xml:lang='de'>A und B</rdf:li></rdf:Alt></d:title>
      <d:rights>Mine</d:rights><d:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></d:creator>
      """)
    #expect(
      text.contains(
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>"
          + "<rdf:li xml:lang=\"de\">A und B</rdf:li></rdf:Alt></dc:title>"))
    #expect(text.contains("xml:lang=\"x-default\">Mine</rdf:li></rdf:Alt></dc:rights>"))
    #expect(text.contains("<xmp:CreateDate>2026-03-23T15:57:19</xmp:CreateDate>"))
    for secret in ["Ada", "Maker", "Tool"] { #expect(!text.contains(secret)) }
  }

  @Test func `a text that holds coordinates is left out of what is public`() {
    let text = published("<d:title>48.13715, 11.57612</d:title><d:rights>Mine</d:rights>")
    #expect(!text.contains("48.13715"))
    #expect(text.contains("Mine"))
  }

  @Test func `XMP with nothing for the public leaves none`() {
    #expect(PublicXMP.packet(Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)) == nil)
  }

  // MARK: IPTC

  /// A data set: a mark, its record and number, and its length (IPTC-IIM 4.2, chapter 3).
  private static func set(_ record: UInt8, _ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, record, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  private static func resource(_ number: UInt8, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + [4, number, 0, 0, 0, 0, 0, UInt8(data.count)] + data
      + (data.count.isMultiple(of: 2) ? [] : [0])
  }

  private static func segment(_ resources: [UInt8]) -> JPEGSegment {
    JPEGSegment(marker: 0xED, content: Array("Photoshop 3.0\0".utf8) + resources)
  }

  @Test func `title, description, rights and dates stay in IPTC, with its coding`() throws {
    let coding = Self.set(1, 90, "\u{1B}%G")
    let kept =
      Self.set(2, 5, "Title") + Self.set(2, 116, "Mine") + Self.set(2, 120, "Harbour")
      + Self.set(2, 55, "20260323")
    let all = coding + Self.set(2, 80, "Ada") + kept + Self.set(2, 90, "Kiel")
    let segment = Self.segment(Self.resource(0x25, [1]) + Self.resource(0x04, all))
    let caption = try #require(IPTCCaption(segment))
    #expect(caption.publicSegment == Self.segment(Self.resource(0x04, coding + kept)))
    #expect(caption.disclosures == [.person, .place])
  }

  @Test func `a caption without anything for the public leaves none`() throws {
    let data = Self.set(1, 90, "\u{1B}%G") + Self.set(2, 80, "Ada")
    #expect(try #require(IPTCCaption(Self.segment(Self.resource(0x04, data)))).publicSegment == nil)
    #expect(IPTCCaption(Self.segment(Self.resource(0x25, [1]))) == nil)
    // A length past the end.
    #expect(
      IPTCCaption(Self.segment(Self.resource(0x04, [0x1C, 2, 5, 0, 9, 65])))?.publicSegment == nil)
  }
}
