internal import ImprintCFFmpeg
internal import ImprintValues
internal import Synchronization

/// The most bytes that FFmpeg's libraries take in one piece.
///
/// A number in a small file can claim gigabytes: of samples, or of what it holds compressed. The limit is the process's, as
/// FFmpeg has it, and is raised while something of a known size needs more. Any thread.
enum AllocationLimit {
  /// The index of a video of two days at 60 frames a second fits, and a frame of 8K in 4:4:4 and 16 bits.
  static let standard = 1 << 28
  /// The largest that FFmpeg counts with.
  private static let most = Int(Int32.max)

  /// Access it before opening a file.
  static let installed: Void = raises.withLock { $0.apply() }

  private static let raises = Mutex(Raises())

  /// The raises that are wanted now, by their bytes.
  private struct Raises {
    private var counts: [Int: Int] = [:]

    mutating func add(_ bytes: Int) {
      counts[bytes, default: 0] += 1
      apply()
    }

    mutating func remove(_ bytes: Int) {
      let count = counts[bytes, default: 1] - 1
      counts[bytes] = count > 0 ? count : nil
      apply()
    }

    func apply() { av_max_alloc(min(max(counts.keys.max() ?? 0, standard), most)) }
  }

  /// Runs `body` while so many bytes may be taken in one piece.
  static func raised<Value>(to bytes: Int, _ body: () -> Value) -> Value {
    // Most frames are small, and this is asked for each.
    if bytes <= standard { return body() }
    let raise = Raise(to: bytes)
    return withExtendedLifetime(raise, body)
  }

  /// A raise of the limit that lasts as long as the object.
  final class Raise: Sendable {
    private let bytes: Int?

    init(to bytes: Int) {
      self.bytes = bytes > standard ? bytes : nil
      if let bytes = self.bytes { raises.withLock { $0.add(bytes) } }
    }

    deinit {
      if let bytes { raises.withLock { $0.remove(bytes) } }
    }
  }
}

extension AVFrame {
  /// The most bytes that samples of the frame's size take in any format, with what is added to rows.
  var mostBytes: Int { AVFrame.mostBytes(width, height) }

  /// Floating-point red, green, blue and alpha are the largest samples.
  static func mostBytes(_ width: Int32, _ height: Int32) -> Int {
    (Int(max(width, 0)) + 128).multipliedClamped(by: Int(max(height, 0)) + 128)
      .multipliedClamped(by: 16)
  }
}
