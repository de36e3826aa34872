import Foundation
import ImprintMedia
import ImprintValues
import TestSupport

/// Short videos to add to.
enum Clips {
  /// 50 frames at 25 a second, with sound; its index stands at the end.
  static func plain(in folder: ScratchFolder) throws -> String {
    try folder.make(
      "plain.mov",
      "-f lavfi -i testsrc2=size=160x120:rate=25 -f lavfi -i sine=d=2 -t 2 -c:v libx264 -c:a aac")
  }

  /// The same with its index at the front.
  static func fastStart(in folder: ScratchFolder) throws -> String {
    try folder.make(
      "fast.mov",
      "-f lavfi -i testsrc2=size=160x120:rate=25 -f lavfi -i sine=d=2 -t 2 -c:v libx264 -c:a aac"
        + " -movflags +faststart")
  }

  /// The videos with additions in another file.
  static func added(
    _ additions: MovieAdditions, to path: String, in folder: ScratchFolder
  ) throws -> MovieFile {
    let output = folder.path("added.mov")
    try Data().write(to: URL(filePath: output))
    try MovieFile(path: path).write(additions, to: output)
    return try MovieFile(path: output)
  }

  static let milliseconds = Rational.one(over: 1000)

  static func stillTime(milliseconds: Int64, of path: String) throws -> AddedTrack {
    .stillImageTime(
      RationalTime(ticks: milliseconds, timeBase: Self.milliseconds),
      in: try MovieFile(path: path).movie)
  }
}

extension MovieFile {
  /// The bytes of each track's samples, as they are found by the index.
  var content: [[[UInt8]]] { get throws { try movie.tracks.map { try samples(of: $0) } } }
}
