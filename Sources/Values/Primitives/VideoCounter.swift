/// A part of a text that follows the video.
public enum VideoCounter: String, Hashable, Sendable, Codable, CaseIterable {
  /// The output's time as `H:MM:SS.mmm`, rounded down.
  case time
  /// The time code of the source's frame, as `HH:MM:SS:FF`.
  case timecode
  /// The output frame's number, from 0.
  case frame
  /// The name of the file that is shown, without folder and extension: of a slideshow the image's.
  case inputName
  /// The time from the output's to its end, as `time` has it.
  case remaining
  /// The output's length, as `time` has it.
  case duration
  /// How much of the output has passed, `0` to `100`.
  case percent

  /// Whether it stays the same for the whole output.
  package var isConstant: Bool { self == .duration }
}
