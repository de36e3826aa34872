internal import ImprintMediaTypes

extension ExportError {
  /// The things that an error can be about, which determine who can mend it.
  ///
  /// A service reports a job, a document, an input, an overlay or a preset to its users (4xx), and an output, the
  /// machine or Imprint to its operators (5xx).
  public enum Subject: Hashable, Sendable, CaseIterable {
    /// The job: its settings, or its being cancelled.
    case job
    /// A job document, or a stored plan.
    case document
    /// The video.
    case input
    /// An overlay, its document, its images and fonts, and the values for its parameters.
    case overlay
    /// A preset.
    case preset
    /// The file or image that is written.
    case output
    /// This machine: its encoders, memory, threads and speed.
    case machine
    /// Imprint itself.
    case imprint
  }

  /// The thing that the error is about.
  public var subject: Subject { fault.subject }
}

extension ExportError.Fault {
  var subject: ExportError.Subject {
    switch self {
    case .setting, .cancelled: .job
    case .list(.notSpooled, _): .machine
    case .located, .documents, .list: .document
    case .input: .input
    case .parameter, .parameters, .overlay: .overlay
    case .drawing(.cairo, _): .imprint
    case .drawing: .overlay
    case .document(.unknownOverlay, _): .overlay
    case .document(.unknownPreset, _): .preset
    case .document(.noResources, _): .machine
    case .document: .document
    case .preset(.noEncoder, _), .noThread, .stalled: .machine
    case .preset: .preset
    case .output(.ofOtherJob, _): .document
    case .output, .results: .output
    case .plan(_, let path): path == nil ? .job : .document
    case .changed(_, let owner), .changedInUse(_, let owner): owner
    case .otherFont: .overlay
    case .media(let error, _, let owner): error.subject(of: owner)
    case .imprint: .imprint
    }
  }
}

extension MediaError.Fault {
  /// - Parameter owner: the subject that the file belongs to.
  fileprivate func subject(of owner: ExportError.Subject) -> ExportError.Subject {
    switch self {
    case .notFound, .unreadable, .invalid, .unsupported, .reading: owner
    case .cannotCreate, .writing: .output
    case .noDecoder, .noLibrary, .noEncoder, .noFilter, .outOfMemory: .machine
    case .device: .input
    case .outputDiffers, .libav, .unexpected: .imprint
    case .cancelled: .job
    }
  }
}
