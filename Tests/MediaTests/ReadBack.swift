import ImprintCFFmpeg
import ImprintValues

@testable import ImprintMedia

/// A written file, as a demuxer sees it.
struct ReadBack {
  let demuxer: Demuxer
  private let packets: [Packet]

  init(_ path: String) throws {
    demuxer = try Demuxer(path: path, interruption: Interruption())
    var packets: [Packet] = []
    while let packet = try demuxer.next() { packets.append(packet) }
    self.packets = packets
  }

  func packets(_ track: Int) -> [Packet] {
    packets.filter { Int($0.pointer.pointee.stream_index) == track }
  }

  /// In order of presentation.
  func presentations(_ track: Int) -> [Int64] { packets(track).compactMap(\.presentation).sorted() }

  func timeBase(_ track: Int) -> Rational? {
    demuxer.streams[track].flatMap { Rational($0.pointee.time_base) }
  }

  func bytes(_ track: Int) -> [[UInt8]] { packets(track).map(\.bytes) }

  var metadata: [String: String] { entries(of: demuxer.context.pointee.metadata) }

  var chapterTitles: [String] {
    (0..<Int(demuxer.context.pointee.nb_chapters)).compactMap {
      demuxer.context.pointee.chapters[$0].flatMap { entries(of: $0.pointee.metadata)["title"] }
    }
  }

  func displayMatrix(_ track: Int) -> [Int32]? {
    sideData(track, AV_PKT_DATA_DISPLAYMATRIX)?.withUnsafeBytes { bytes in
      (0..<9).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
    }
  }

  func sideData(_ track: Int, _ kind: AVPacketSideDataType) -> [UInt8]? {
    var size = 0
    guard let stream = demuxer.streams[track],
      let data = shim_stream_side_data(stream, kind, &size)
    else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}
