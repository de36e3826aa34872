/// The reason why an ISO base media file cannot be read or written.
package enum ISOMediaError: Error, Hashable {
  /// A system call failed: its `errno`, and the action.
  case system(errno: Int32, Action)
  /// A box violates the syntax of its type; the reason continues a sentence that begins with the box's name.
  case damaged(BoxType, String)
  /// The file has no movie (`moov`).
  case noMovie
  /// The file is valid, but has something that this code cannot move; the reason is a phrase, such as "fragments".
  case unsupported(String)
  /// A part of the file is larger than the limit.
  case tooLarge(BoxType, bytes: UInt64, limit: UInt64)
  /// A track has more samples than the limit.
  case tooManySamples(Int, limit: Int)
  case cancelled

  package enum Action: Hashable, Sendable {
    case opening, reading, writing
  }
}

extension ISOMediaError {
  /// The error as a clause about the file.
  package var phrase: String {
    switch self {
    case .system(let code, _): "the system says error \(code)"
    case .damaged(let box, let reason): "\(box): \(reason)"
    case .noMovie: "it has no index"
    case .unsupported(let what): "it has \(what)"
    case .tooLarge(let box, let bytes, let limit): "\(box) has \(bytes) bytes of \(limit)"
    case .tooManySamples(let count, let limit): "a track has \(count) samples of \(limit)"
    case .cancelled: "it was cancelled"
    }
  }
}
