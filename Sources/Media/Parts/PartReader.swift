internal import FoundationEssentials
internal import ImprintCFFmpeg
package import ImprintValues

/// Reads a part (`PartFile`).
///
/// The header is read first; whether the bytes are those that were written is known once `end` is there. One thread at a
/// time.
// Unchecked: libavformat's contexts may move between threads; one thread at a time, as said above.
package final class PartReader: @unchecked Sendable {
  package let path: String
  package let header: PartHeader
  private let tracks: [StoredTrackFormat]
  /// The end, once all packets have been read.
  package private(set) var end: PartEnd?
  private let interruption: Interruption
  private var io: UnsafeMutablePointer<AVIOContext>?
  private var digest: SHA256?

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, and `.invalid` for a file that is no part.
  package init(
    path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    self.path = path
    self.interruption = interruption
    try OpenFile(path).checkContent()
    digest = try SHA256()
    let code = avio_open(&io, "file:" + path, AVIO_FLAG_READ)
    guard code >= 0 else { throw MediaError(.reading(path: path, .libav(code))) }
    var source = PartBlocks(io: io, path: path)
    do throws(MediaError) {
      let (part, tracks) = try source.header(into: &digest)
      (header, self.tracks) = (part, tracks)
    } catch {
      avio_closep(&io)
      throw error
    }
  }

  deinit { avio_closep(&io) }

  /// The formats of its tracks.
  ///
  /// - Throws: `MediaError` `.invalid` for one that is not known here.
  package func formats() throws(MediaError) -> [TrackFormat] {
    var formats: [TrackFormat] = []
    for track in tracks {
      guard let format = try track.format() else {
        throw MediaError(.invalid(path: path, .part(.codec(track.codec))))
      }
      formats.append(format)
    }
    return formats
  }

  /// Whether another part has tracks of the same formats, with equal parameter sets.
  package func hasFormats(of other: PartReader) -> Bool { tracks == other.tracks }

  /// The digest of its bytes that its end tells, before anything is read.
  ///
  /// - Throws: `MediaError` `.invalid` for a part that is half written.
  package func sum() throws(MediaError) -> String {
    let position = avio_tell(io)
    defer { avio_seek(io, position, SEEK_SET) }
    var bytes = [UInt8](repeating: 0, count: PartFile.digestSize)
    guard avio_seek(io, avio_size(io) - Int64(bytes.count), SEEK_SET) >= 0,
      avio_read(io, &bytes, Int32(bytes.count)) == bytes.count
    else { throw MediaError(.invalid(path: path, .part(.cutOff))) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next packet, with the number of its track; nil after the last one.
  ///
  /// - Throws: `MediaError` `.invalid` for a part that is half written, or whose bytes have changed.
  package func next() throws(MediaError) -> (packet: Packet, track: Int)? {
    try interruption.check()
    if end != nil { return nil }
    var source = PartBlocks(io: io, path: path)
    let (block, bytes) = try source.next(into: &digest)
    switch block {
    case .packet:
      var cursor = PartCursor(bytes)
      guard let packet = try cursor.packet(among: tracks.count) else {
        throw source.fault(.damaged)
      }
      return packet
    case .end:
      let end = try source.decoded(PartEnd.self, bytes)
      let sum = digest.take()?.hexadecimal()
      let (last, stored) = try source.next(into: &digest)
      guard last == .digest, String(decoding: stored, as: UTF8.self) == sum else {
        throw source.fault(.damaged)
      }
      self.end = end
      return nil
    case .header, .digest: throw source.fault(.damaged)
    }
  }
}

/// The blocks of a part.
private struct PartBlocks {
  let io: UnsafeMutablePointer<AVIOContext>?
  let path: String

  func fault(_ fault: MediaError.PartFault) -> MediaError {
    MediaError(.invalid(path: path, .part(fault)))
  }

  mutating func header(
    into digest: inout SHA256?
  ) throws(MediaError) -> (PartHeader, [StoredTrackFormat]) {
    let magic = Array(PartFile.magic.utf8)
    guard let prefix = bytes(magic.count), prefix == magic else { throw fault(.none) }
    prefix.withUnsafeBytes { digest?.add($0) }
    let (block, bytes) = try next(into: &digest)
    guard block == .header else { throw fault(.damaged) }
    let header = try decoded(StoredHeader.self, bytes)
    return (header.part, header.tracks)
  }

  /// - Parameter digest: gets the bytes of the block.
  mutating func next(
    into digest: inout SHA256?
  ) throws(MediaError) -> (PartFile.Block, [UInt8]) {
    guard let frame = bytes(PartBytes.frameSize) else { throw fault(.cutOff) }
    var cursor = PartCursor(frame)
    guard let kind = cursor.integer(UInt8.self).flatMap(PartFile.Block.init),
      let count = cursor.integer(Int64.self), 0...kind.mostBytes ~= count
    else { throw fault(.damaged) }
    // Memory is taken only for bytes that are there.
    guard count <= avio_size(io) - avio_tell(io), let content = bytes(Int(count)) else {
      throw fault(.cutOff)
    }
    frame.withUnsafeBytes { digest?.add($0) }
    content.withUnsafeBytes { digest?.add($0) }
    return (kind, content)
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = avio_read(io, &bytes, Int32(clamping: count))
    return read == count ? bytes : nil
  }

  func decoded<Value: Decodable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) throws(MediaError) -> Value {
    let decoder = JSONDecoder()
    // Its words go to C, where they would end early.
    guard !bytes.hasNULInJSON, let value = try? decoder.decode(type, from: Data(bytes)) else {
      throw fault(.damaged)
    }
    return value
  }
}

extension PartFile.Block {
  /// The largest block of the kind.
  fileprivate var mostBytes: Int64 {
    switch self {
    case .header, .end: Int64(PartFile.mostText)
    case .packet: PartFile.mostPacket
    case .digest: Int64(PartFile.digestSize)
    }
  }
}
