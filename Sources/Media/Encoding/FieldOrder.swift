internal import CFFmpeg

/// Which of a picture's two fields is shown first, where it has fields.
public enum FieldOrder: String, Hashable, Sendable, Codable {
  /// One moment a picture, no fields.
  case progressive
  case topFirst
  case bottomFirst

  var libav: AVFieldOrder {
    switch self {
    case .progressive: AV_FIELD_PROGRESSIVE
    case .topFirst: AV_FIELD_TT
    case .bottomFirst: AV_FIELD_BB
    }
  }
}
