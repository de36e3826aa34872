internal import ImprintDocuments
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The words of an error that depend on its audience: programs that use the library, or people who use the command.
package protocol ErrorWords: Sendable {
  /// The name by which the audience sets a setting.
  func name(of setting: JobSetting) -> String
  /// A remedy; nil where there is none.
  func hint(for fault: ExportError.Fault) -> String?
}

/// The library's own words, which name neither options nor commands.
package struct LibraryWords: ErrorWords {
  package init() {}

  package func name(of setting: JobSetting) -> String { setting.rawValue }

  package func hint(for fault: ExportError.Fault) -> String? { commonHint(for: fault) }
}

extension ErrorWords {
  /// The remedies that are the same for every audience.
  package func commonHint(for fault: ExportError.Fault) -> String? {
    switch fault {
    case .setting(_, .text(let fault)): fault.hint
    case .setting(let setting, .neededBySequence):
      "\(name(of: setting)) 25 shows 25 of its frames a second"
    case .setting(.transitionSeconds, .longerThanImage(_, let limit)):
      "\(name(of: .transitionSeconds)) \((limit / 2).text(decimals: 3))"
    case .parameter(let error, _, _): error.hint
    case .document(let fault, let name): fault.hint(on: name)
    case .overlay(.canvasBesidePreset, _):
      "only one of the two can; another preset leaves it to the overlay"
    case .overlay(.canvasBesideOverlay, _): "at most one overlay of a job sets a canvas"
    case .preset(.noEncoderForSize, _): "another preset may have another encoder"
    case .list(let fault, _): fault.hint
    case .results(let fault, _): fault.hint
    case .output(.ofOtherJob, _): "each job writes a file of its own"
    case .output(.noContainer, _):
      "one of " + Container.ofFiles.map { ".\($0.rawValue)" }.joined(separator: ", ")
        + "; of a photograph also .jpg, .png, .webp, .heic, .avif"
    case .output(.noImage, _): "one of .png, .jpg, .jpeg, .webp"
    case .output(.notHeld, _): "another extension or another preset"
    case .input(.noImages, _):
      "images end in " + Slideshow.imageExtensions.map { ".\($0)" }.joined(separator: ", ")
    case .input(.memory, _), .media(.invalid(_, .memory), _, _):
      "\(name(of: .memory)) allows more, where the machine has it"
    case .changed: "a new plan takes it as it is"
    case .changedInUse: "run it again once nothing writes to the file"
    case .otherFont: "install the fonts that the plan was made with, or make a new plan here"
    case .media(.notFound(let path), _, _): MissingFile(path).hint
    case .media(.device(_, let fault), _, _): fault.hint
    case .stalled: "\(name(of: .stallSeconds)) gives a slow machine more time"
    default: nil
    }
  }
}
