internal import ImprintValues

/// The options with which a muxer of FFmpeg begins a file.
struct HeaderOptions {
  let container: Container
  /// Whether the file is written in fragments.
  let isStreamed: Bool
  /// The division into segments of which each becomes a file of its own; nil for one file.
  let segmentation: Segmentation?
  /// Whether the index of MP4 and MOV goes to the front.
  let optimizesForNetworkUse: Bool
  /// The whole file's metadata, by FFmpeg's keys.
  let metadata: [String: String]
  /// The formats of all tracks.
  let formats: [TrackFormat]

  /// The way to segments.
  enum Segmentation {
    /// Each is there once it is written, behind a header that was there before.
    case asTheyCome
    /// They are made of a finished video, whose header has edit lists.
    case ofVideo
  }

  /// The duration of a fragment in microseconds, short enough for playing to begin at once.
  private static let fragment = "200000"

  /// The options by FFmpeg's names.
  var dictionary: [String: String] {
    if container == .apng { return ["plays": "0"] }
    guard container.hasEditLists else { return [:] }
    var flags: [String] = []
    if optimizesForNetworkUse { flags.append("faststart") }
    var options: [String: String] = [:]
    if isStreamed {
      flags = ["default_base_moof"]
      // Nothing can be added to what has been sent: FFmpeg writes all keys as texts, in a list of their own.
      if !MovieMetadata.added(metadata, to: container).isEmpty {
        flags.append("use_metadata_tags")
      }
      // An index of all fragments would stand in the last segment.
      if segmentation != nil { flags.append("skip_trailer") }
      if segmentation == .ofVideo {
        // The times at which tracks begin stand in the fragments, and edit lists take away the delay of frames alone.
        // Each track has fragments of its own, which become its segments.
        flags += ["delay_moov", "frag_custom", "frag_discont", "separate_moof"]
        options["use_editlist"] = "1"
        // Players of segments take no track of time codes.
        options["write_tmcd"] = "0"
      } else if segmentation == .asTheyCome {
        flags.append("empty_moov")
        options["frag_duration"] = Self.fragment
      } else {
        flags += ["delay_moov", "frag_custom"]
        options["use_editlist"] = "1"
      }
    }
    if !flags.isEmpty { options["movflags"] = "+" + flags.joined(separator: "+") }
    let timescales = formats.filter { $0.isVideo && !$0.isCoverArt }.map(\.timeBase.denominator)
    // FFmpeg itself doubles smaller timescales until players accept them.
    if let timescale = timescales.max(), (100...Int64(Int32.max)).contains(timescale) {
      options["video_track_timescale"] = String(timescale)
    }
    return options
  }
}
