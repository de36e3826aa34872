public import ImprintDocuments

extension Job {
  /// The keys of a job document whose positions are stored here; overlays and the preset store their own.
  package enum DocumentKey: Hashable, Sendable {
    case output, trimStart, trimEnd, quality, crop, videoTrack, smartRendering, pair
    /// The name of a value for all overlays.
    case parameter(String)
    /// The number of a sound track, from 0.
    case soundTrack(Int)
  }

  /// A place in a job document, for faults that are found after reading.
  public struct Place: Hashable, Sendable {
    /// The document's path.
    public var file: String
    /// The position of the value's first character.
    public var position: SourcePosition
    /// The keys that lead to it, as in `trim.end`.
    public var path: String

    /// Nil where the document does not have the key.
    init?<Value>(_ value: Located<Value>?, in file: String) {
      guard let value else { return nil }
      self.init(value, in: file)
    }

    init<Value>(_ value: Located<Value>, in file: String) {
      self.file = file
      position = value.position
      path = value.path
    }
  }

  /// An error about a member of a sound track, at the track's position in the document that gives it, if any.
  func refusal(
    ofSound number: Int, _ setting: JobSetting, _ fault: ExportError.SettingFault
  ) -> ExportError {
    guard var place = places[.soundTrack(number)] else {
      return ExportError(.setting(setting, fault))
    }
    place.path += setting.rawValue.split(separator: ".").last.map { ".\($0)" } ?? ""
    return ExportError(.located(.setting(setting, fault), at: place))
  }

  /// An error about a value, at its position in the document that gives it, if any.
  func refusal(_ key: DocumentKey, _ fault: ExportError.Fault) -> ExportError {
    ExportError(places[key].map { .located(fault, at: $0) } ?? fault)
  }

  /// The position of a setting whose fault is found where the job is not known; nil where no document gives it.
  func place(of setting: JobSetting) -> Place? {
    switch setting {
    case .constantRateFactor, .bitRate: places[.quality]
    case .videoTrack: places[.videoTrack]
    case .smartRendering: places[.smartRendering]
    case .at, .pair: places[.pair]
    default: nil
    }
  }
}
