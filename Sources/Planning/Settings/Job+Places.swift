internal import ImprintLanguage
internal import ImprintValues

extension Job {
  /// The path to a value of a job document, as in `trim.start`; overlays and the preset store their own positions.
  package struct DocumentKey: Hashable, Sendable {
    private let path: String

    /// The measure of quality has one place, by whichever key it is said.
    package init(_ path: String) { self.path = path == "bitrate" ? "crf" : path }

    package static let output = Self("output"), overlays = Self("overlay")
    static let trimStart = Self("trim.start"), trimEnd = Self("trim.end")
    static let crop = Self("crop"), quality = Self("crf"), size = Self("size"),
      effort = Self("effort"), segmentSeconds = Self("segmentSeconds"), ladder = Self("ladder")
    static let videoTrack = Self("videoTrack"), smartRendering = Self("smart"), pair = Self("pair")

    /// The name of a value for all overlays.
    package static func parameter(_ name: String) -> Self { Self("parameters.\(name.brief)") }

    /// The number of a sound track, from 0.
    package static func soundTrack(_ number: Int) -> Self { Self("audio.tracks[\(number)]") }

    /// What a clip says of its join.
    enum OfJoin: String, CaseIterable {
      case seconds = "joinSeconds"
      case kind = "join"
    }

    /// A value of a clip, by the clip's number from 0.
    static func clip(_ number: Int, _ value: OfJoin) -> Self {
      Self("input[\(number)].\(value.rawValue)")
    }

    /// The number of a subtitle track, from 0.
    package static func subtitleTrack(_ number: Int) -> Self { Self("subtitles[\(number)]") }
  }

  /// An error about a member of a sound track, at the track's position in the document that gives it, if any.
  func refusal(
    ofSound number: Int, _ setting: Setting, _ fault: ExportError.SettingFault
  ) -> ExportError {
    guard var place = places[.soundTrack(number)] else {
      return ExportError(.setting(setting, fault))
    }
    place.path += setting.name.member.split(separator: ".").last.map { ".\($0)" } ?? ""
    return ExportError(.located(.setting(setting, fault), at: place))
  }

  /// An error about the join to a clip, at its position in the document that gives it, if any.
  func refusal(ofJoin number: Int, _ fault: ExportError.SettingFault) -> ExportError {
    let place = DocumentKey.OfJoin.allCases.compactMap { places[.clip(number, $0)] }.first
    let fault = ExportError.JobFault.setting(.joinSeconds, fault)
    return ExportError(place.map { .located(fault, at: $0) } ?? fault)
  }

  /// Lets the positions of clips follow these to other numbers.
  ///
  /// - Parameter former: the former number of each clip; nil for one that no document gives.
  mutating func renumberClips(_ former: [Int?]) {
    let places = places
    for (number, old) in former.enumerated() {
      for value in DocumentKey.OfJoin.allCases {
        self.places[.clip(number, value)] = old.flatMap { places[.clip($0, value)] }
      }
    }
  }

  /// An error about subtitles, at the track's position in the document that gives it, if any.
  func refusal(ofSubtitles number: Int, _ fault: ExportError.JobFault) -> ExportError {
    refusal(.subtitleTrack(number), fault)
  }

  /// An error about a value, at its position in the document that gives it, if any.
  func refusal(_ key: DocumentKey, _ fault: ExportError.JobFault) -> ExportError {
    ExportError(places[key].map { .located(fault, at: $0) } ?? fault)
  }

  /// An error about a setting, at its position in the document that gives it, if any.
  func refusal(_ setting: Setting, _ fault: ExportError.SettingFault) -> ExportError {
    let fault = ExportError.JobFault.setting(setting, fault)
    return ExportError(place(of: setting.name).map { .located(fault, at: $0) } ?? fault)
  }

  /// The position of a setting whose fault is found where the job is not known; nil where no document gives it.
  func place(of setting: SettingName) -> DocumentPlace? {
    Self.followed.contains(setting) ? places[DocumentKey(setting.path)] : nil
  }

  /// The settings that lose their position as they are set, so that it is never that of another value.
  private static let followed = Set(
    [
      Setting.crop, .crf, .bitrate, .size, .effort, .segmentSeconds, .ladder, .videoTrack, .smart,
      .at, .pair,
    ].map(\.name))
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
