internal import ImprintDocuments
package import ImprintFaults
internal import ImprintMediaTypes

extension Job {
  /// The keys of a job document whose positions are stored here; overlays and the preset store their own.
  package enum DocumentKey: Hashable, Sendable {
    case output, trimStart, trimEnd, quality, size, effort, crop, videoTrack, smartRendering, pair
    /// The name of a value for all overlays.
    case parameter(String)
    /// The number of a sound track, from 0.
    case soundTrack(Int)
    /// The number of a subtitle track, from 0.
    case subtitleTrack(Int)
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

  /// An error about subtitles, at the track's position in the document that gives it, if any.
  func refusal(ofSubtitles number: Int, _ fault: ExportError.Fault) -> ExportError {
    refusal(.subtitleTrack(number), fault)
  }

  /// An error about a value, at its position in the document that gives it, if any.
  func refusal(_ key: DocumentKey, _ fault: ExportError.Fault) -> ExportError {
    ExportError(places[key].map { .located(fault, at: $0) } ?? fault)
  }

  /// The position of a setting whose fault is found where the job is not known; nil where no document gives it.
  func place(of setting: JobSetting) -> DocumentPlace? {
    switch setting {
    case .constantRateFactor, .bitRate: places[.quality]
    case .size: places[.size]
    case .effort: places[.effort]
    case .videoTrack: places[.videoTrack]
    case .smartRendering: places[.smartRendering]
    case .at, .pair: places[.pair]
    default: nil
    }
  }
}

extension ExportError {
  /// The error at the position of the setting that it is about, where a document gives that setting.
  package func located(in job: Job) -> ExportError {
    guard let setting = fault.setting, let place = job.place(of: setting) else {
      guard let name = job.inputName, case .file(let path) = job.input.naming else { return self }
      return named(name.title, insteadOf: path)
    }
    return located(at: place)
  }
}
