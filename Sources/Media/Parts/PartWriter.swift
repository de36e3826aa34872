internal import FoundationEssentials
internal import ImprintCFFmpeg
package import ImprintValues

/// Stores packets in a part (`PartFile`); without `finish` the file is no part.
///
/// One thread at a time.
// Unchecked: libavformat's contexts may move between threads; one thread at a time, as said above.
package final class PartWriter: PacketSink, @unchecked Sendable {
  private let path: String
  private let interruption: Interruption
  private var io: UnsafeMutablePointer<AVIOContext>?
  private var header: PartHeader
  private var tracks: [StoredTrackFormat] = []
  private var hasBegun = false
  private var packets = 0
  private var digest: SHA256?

  /// Creates the file, or empties it.
  ///
  /// - Parameter header: gets the encoder's own version with the first packet, unless it names no build.
  /// - Throws: `MediaError` `.cannotCreate`.
  package init(
    path: String, header: PartHeader, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    self.path = path
    self.header = header
    self.interruption = interruption
    digest = try SHA256()
    try interruption.check()
    let code = avio_open(&io, "file:" + path, AVIO_FLAG_WRITE)
    guard code >= 0 else { throw MediaError(.cannotCreate(path: path, .library(.libav(code)))) }
  }

  deinit { avio_closep(&io) }

  package func addTrack(_ format: TrackFormat) throws(MediaError) -> Int {
    tracks.append(StoredTrackFormat(format))
    return tracks.count - 1
  }

  /// Nothing: a part is one sequence.
  package func beginSequence(ofTrack track: Int) {}

  package func write(_ packet: Packet, track: Int) throws(MediaError) {
    try interruption.check()
    guard tracks.indices.contains(track) else {
      throw MediaError(.unexpected(.noTrack(track), action: "writing a packet"))
    }
    try begin(with: packet)
    var block = PartBytes()
    block.add(packet, track: track)
    try write(.packet, block.bytes)
    packets += 1
  }

  /// Writes the end, and closes the file.
  ///
  /// - Parameters:
  ///   - frames: the frames whose packets were written.
  ///   - note: a value that is read back with the end.
  package func finish(frames: FrameTally, note: some Encodable) throws(MediaError) {
    try begin(with: nil)
    try write(
      .end,
      text(
        PartEnd(
          frames: frames, packets: packets, note: String(decoding: text(note), as: UTF8.self))))
    if let sum = digest.take()?.hexadecimal() { try put(.digest, Array(sum.utf8)) }
    avio_flush(io)
    let failure = min(io?.pointee.error ?? 0, 0)
    let closed = avio_closep(&io)
    try check(failure < 0 ? failure : closed)
  }

  /// Writes the header, which ends with what the first packet tells of its encoder.
  private func begin(with packet: Packet?) throws(MediaError) {
    if hasBegun { return }
    hasBegun = true
    if header.build != nil, let mark = packet.flatMap({ EncoderMark.text(in: $0) }) {
      header.build = (header.build ?? "") + ", " + mark
    }
    let magic = Array(PartFile.magic.utf8)
    add(magic)
    avio_write(io, magic, Int32(magic.count))
    try write(.header, text(StoredHeader(part: header, tracks: tracks)))
  }

  private func write(_ block: PartFile.Block, _ bytes: [UInt8]) throws(MediaError) {
    add(PartBytes.frame(block, count: bytes.count))
    add(bytes)
    try put(block, bytes)
  }

  private func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { digest?.add($0) } }

  private func put(_ block: PartFile.Block, _ bytes: [UInt8]) throws(MediaError) {
    guard let size = Int32(exactly: bytes.count) else {
      throw MediaError(.outOfMemory(action: "writing a packet"))
    }
    let frame = PartBytes.frame(block, count: bytes.count)
    avio_write(io, frame, Int32(frame.count))
    avio_write(io, bytes, size)
    try check(min(io?.pointee.error ?? 0, 0))
  }

  private func text(_ value: some Encodable) throws(MediaError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let data = try? encoder.encode(value) else {
      throw MediaError(.unexpected(.noTrack(0), action: "writing a part"))
    }
    return [UInt8](data)
  }

  private func check(_ code: Int32) throws(MediaError) {
    guard code < 0 else { return }
    if code == shim_averror_exit() { throw .cancelled }
    throw MediaError(.writing(path: path, .library(.libav(code))))
  }
}
