/// The reason why an ISO base media file cannot be read or written.
package enum ISOMediaError: Error, Hashable {
  /// The system refused, with its number and what was done.
  case system(errno: Int32, Action)
  /// A box does not say what its type demands; the reason goes on from its name.
  case damaged(BoxType, String)
  /// There is no movie in it (`moov`).
  case noMovie
  /// It is sound, and holds what this reader does not move about; the reason is a phrase, as "fragments".
  case unsupported(String)
  /// Something in it takes more bytes than are read.
  case tooLarge(BoxType, bytes: UInt64, limit: UInt64)
  case cancelled

  package enum Action: Hashable, Sendable {
    case opening, reading, writing
  }
}
