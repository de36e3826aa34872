internal import ImprintCFFmpeg
package import ImprintValues

extension TrackFormat {
  /// Removes metadata that are not kept, from the codec's header too.
  ///
  /// - Throws: `MediaError` `.outOfMemory`.
  package func keep(_ choice: KeptMetadata) throws(MediaError) {
    guard choice != .all else { return }
    let said = metadata
    metadata = choice.ofTrack(said)
    if parameters.pointee.codec_type == AVMEDIA_TYPE_ATTACHMENT { keepAttachmentNames(said) }
    switch parameters.pointee.codec_id {
    case AV_CODEC_ID_VORBIS:
      if let headers = VorbisHeaders(header) { try replaceHeader(with: headers.withoutComments) }
    case AV_CODEC_ID_ASS, AV_CODEC_ID_SSA:
      try replaceHeader(with: BareScript(header, keepingTitle: choice == .public).header)
    case AV_CODEC_ID_WEBVTT: try replaceHeader(with: WebVTTHeader.withoutNotes(header))
    default: break
    }
  }

  /// Gives an attachment a neutral name and its media type, both of which Matroska requires.
  private func keepAttachmentNames(_ said: [String: String]) {
    let name = said["filename"] ?? ""
    let isCover = ["cover.jpg", "cover.png"].contains(name)
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    let fonts = ["ttf", "otf", "ttc", "woff", "woff2"]
    metadata["filename"] =
      isCover ? name : fonts.contains(ending) ? "font.\(ending)" : "attachment"
    metadata["mimetype"] = said["mimetype"]
  }

  /// The codec's header.
  var header: [UInt8] {
    Array(
      UnsafeBufferPointer(
        start: parameters.pointee.extradata, count: Int(parameters.pointee.extradata_size)))
  }
}

/// The three headers of Vorbis in FFmpeg's extradata: laced as in Matroska, or each after its length.
private struct VorbisHeaders {
  private let identification, setup: ArraySlice<UInt8>

  /// Nil where they are malformed.
  init?(_ bytes: [UInt8]) {
    guard let headers = Self.laced(bytes) ?? Self.measured(bytes) else { return nil }
    (identification, setup) = headers
  }

  /// The headers with an empty comment header (Vorbis I, section 5).
  var withoutComments: [UInt8] {
    let comments = [3] + Array("vorbis".utf8) + [UInt8](repeating: 0, count: 8) + [1]
    return [2] + Self.lace(identification.count) + Self.lace(comments.count) + identification
      + comments + setup
  }

  private static func lace(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 255, count: count / 255) + [UInt8(count % 255)]
  }

  private static func laced(_ bytes: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard bytes.first == 2 else { return nil }
    var offset = 1
    var lengths: [Int] = []
    while lengths.count < 2 {
      var length = 0
      repeat {
        guard offset < bytes.count else { return nil }
        length += Int(bytes[offset])
        offset += 1
      } while bytes[offset - 1] == 255
      lengths.append(length)
    }
    let (second, third) = (offset + lengths[0], offset + lengths[0] + lengths[1])
    return third <= bytes.count ? (bytes[offset..<second], bytes[third...]) : nil
  }

  private static func measured(_ bytes: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    var rest = bytes[...]
    var headers: [ArraySlice<UInt8>] = []
    while headers.count < 3 {
      guard rest.count >= 2 else { return nil }
      let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(2)
      guard rest.count >= length else { return nil }
      headers.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return (headers[0], headers[2])
  }
}

/// The header of WebVTT, before its first cue.
enum WebVTTHeader {
  /// The header's styles and regions, without title and notes (WebVTT, section 4.1).
  static func withoutNotes(_ header: [UInt8]) -> [UInt8] {
    let lines = String(decoding: header, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let blocks = lines.split(whereSeparator: \.isEmpty).filter { block in
      block.first.map { $0.hasPrefix("STYLE") || $0.hasPrefix("REGION") } ?? false
    }
    return Array(blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n").utf8)
  }
}
