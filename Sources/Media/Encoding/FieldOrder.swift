internal import CFFmpeg

/// Which of a picture's two fields is shown first, where it has fields.
public enum FieldOrder: String, Hashable, Sendable, Codable {
  /// One moment a picture, no fields.
  case progressive
  case topFirst
  case bottomFirst

  /// By which field is shown first, whichever is coded first; progressive where nobody knows.
  init(_ order: AVFieldOrder) {
    switch order {
    case AV_FIELD_TT, AV_FIELD_BT: self = .topFirst
    case AV_FIELD_BB, AV_FIELD_TB: self = .bottomFirst
    default: self = .progressive
    }
  }

  var libav: AVFieldOrder {
    switch self {
    case .progressive: AV_FIELD_PROGRESSIVE
    case .topFirst: AV_FIELD_TT
    case .bottomFirst: AV_FIELD_BB
    }
  }
}
