import TestSupport
import Testing

/// The packets of a file's first video track, in decode order, as FFmpeg reads them.
struct PacketList {
  struct Packet {
    var time: Double
    var decode: Double?
    var digest: String
  }

  let packets: [Packet]

  init(_ path: String, in folder: ScratchFolder) throws {
    let words = [
      "-v", "error", "-select_streams", "v:0", "-show_data_hash", "md5", "-show_entries",
      "packet=pts_time,dts_time,data_hash", "-of", "csv=p=0", path,
    ]
    packets = try Tool.run("ffprobe", words, in: folder.path).output.split(separator: "\n").map {
      let fields = $0.split(separator: ",")
      return Packet(
        time: try #require(Double(fields[0])), decode: Double(fields[1]), digest: String(fields[2]))
    }
  }

  /// Presentation times, rising.
  var times: [Double] { packets.map(\.time).sorted() }

  /// Whether decode times rise and none is later than its frame's presentation.
  var decodesInTime: Bool {
    let decodes = packets.compactMap(\.decode)
    return zip(decodes, decodes.dropFirst()).allSatisfy { $0 < $1 }
      && packets.allSatisfy { ($0.decode ?? $0.time) <= $0.time }
  }
}
