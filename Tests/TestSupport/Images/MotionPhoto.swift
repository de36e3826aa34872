public import Foundation

/// Makes motion photos of a photograph and a video, each as one maker's phones write it.
public enum MotionPhoto: String, CaseIterable, Sendable {
  /// Google's Motion Photo format 1.0: a directory of items in XMP, the video behind a gain map and some padding.
  case google
  /// The older form, in which XMP says how far before the end the video begins.
  case googleMicroVideo
  /// Samsung's, with a table at the end (SEF) by whose entries the video is found.
  case samsung

  /// The file.
  ///
  /// - Parameters:
  ///   - photograph: a JPEG.
  ///   - video: an MP4.
  ///   - gainMap: a JPEG that stands between them.
  public func bytes(_ photograph: Data, _ video: Data, gainMap: Data) -> Data {
    switch self {
    case .google:
      let padding = Data(repeating: 0, count: 8)
      let directory = """
        GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" \
        GCamera:MotionPhotoPresentationTimestampUs="500000"><Container:Directory><rdf:Seq>\
        \(Self.item("image/jpeg", "Primary", 0, 0))\
        \(Self.item("image/jpeg", "GainMap", gainMap.count, padding.count))\
        \(Self.item("video/mp4", "MotionPhoto", video.count, 0))\
        </rdf:Seq></Container:Directory></rdf:Description>
        """
      return Self.with(directory, photograph) + gainMap + padding + video
    case .googleMicroVideo:
      let words = """
        GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" \
        GCamera:MicroVideoOffset="\(video.count)"></rdf:Description>
        """
      return Self.with(words, photograph) + video
    case .samsung:
      let name = Data("MotionPhoto_Data".utf8)
      // No flags, the type of a motion photo's video, and the length of the name.
      let block = Data([0, 0, 0x30, 0x0A]) + Self.number(name.count) + name + video
      let entries = Data([0, 0, 0x30, 0x0A]) + Self.number(block.count) + Self.number(block.count)
      let table = Data("SEFH".utf8) + Self.number(107) + Self.number(1) + entries
      return photograph + block + table + Self.number(table.count) + Data("SEFT".utf8)
    }
  }

  private static func item(
    _ kind: String, _ meaning: String, _ length: Int, _ padding: Int
  ) -> String {
    """
    <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="\(kind)" \
    Item:Semantic="\(meaning)" Item:Length="\(length)" Item:Padding="\(padding)"/></rdf:li>
    """
  }

  /// The photograph with XMP behind its first marker.
  private static func with(_ words: String, _ photograph: Data) -> Data {
    let google = "http://ns.google.com/photos/1.0"
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:GCamera="\(google)/camera/" xmlns:Container="\(google)/container/" \
      xmlns:Item="\(google)/container/item/" \(words)</rdf:RDF></x:xmpmeta>
      """
    let content = Data("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8)
    let length = content.count + 2
    return photograph.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
      + photograph.dropFirst(2)
  }

  /// In four bytes, the lowest first.
  private static func number(_ value: Int) -> Data {
    Data((0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }
}
