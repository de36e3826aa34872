internal import ImprintCFFmpeg
internal import ImprintValues

/// Keeps the packets of a fragmented MP4's fragments whose times fall far behind those of a fragment before them.
///
/// FFmpeg marks such packets like ones that an edit list hides, so that decoders drop them without an error. They go on
/// after the packet before them instead, as a restarted clock does in every other file. A fall of up to a second is an
/// overlap of fragments, which stays hidden.
struct FragmentOrder {
  private let file: OpenFile
  /// The latest decode time so far, by stream.
  private var latest: [Int: Int64] = [:]
  /// Whether the file is fragmented; nil until that matters.
  private var isFragmented: Bool?

  init(_ file: OpenFile) {
    self.file = file
  }

  /// Takes the next packet of any stream, with the times that the file gives it.
  mutating func note(_ packet: Packet) {
    guard let time = packet.decode else { return }
    let stream = packet.streamIndex
    guard let before = latest[stream] else {
      latest[stream] = time
      return
    }
    latest[stream] = max(before, time)
    let clock = JoinedTimestamps(second: packet.timeBase.ticksOfASecond)
    if packet.isDiscarded, clock.isRestarted(from: before, to: time), isInFragments() {
      packet.isDiscarded = false
    }
  }

  private mutating func isInFragments() -> Bool {
    let known = isFragmented ?? (MovieIndex.isFragmented(file) == true)
    isFragmented = known
    return known
  }
}
