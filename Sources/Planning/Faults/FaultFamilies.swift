/// Faults that have something in common, and what that is.
package protocol FaultFamily: Sendable {
  static var row: FaultRow { get }
}

/// The beginning of a family's codes, and the kind and subject of those of its faults that do not say another.
package struct FaultRow {
  let code: String
  let kind: ExportError.Kind
  let subject: ExportError.Subject
  /// Whether a position in a job document says what a fault is about.
  var isNamedByPlace = false
}

extension ExportError {
  /// Reasons that the value of a setting is invalid. Times are in seconds.
  package typealias SettingFault = FamilyFault<OfSetting>
  package enum OfSetting: FaultFamily {
    package static let row = FaultRow(
      code: "setting", kind: .usage, subject: .job, isNamedByPlace: true)
  }
  /// Reasons that a readable file cannot be used as an input.
  package typealias InputFault = FamilyFault<OfInput>
  package enum OfInput: FaultFamily {
    package static let row = FaultRow(code: "input", kind: .invalid, subject: .input)
  }
  /// Reasons that a document cannot be loaded by its name or path.
  package typealias DocumentFault = FamilyFault<OfDocument>
  package enum OfDocument: FaultFamily {
    package static let row = FaultRow(code: "document", kind: .missing, subject: .document)
  }
  /// Reasons that an overlay cannot be placed on the frame.
  package typealias OverlayFault = FamilyFault<OfOverlay>
  package enum OfOverlay: FaultFamily {
    package static let row = FaultRow(code: "overlay", kind: .invalid, subject: .overlay)
  }
  /// Reasons that an overlay cannot be drawn.
  package typealias DrawingFault = FamilyFault<OfDrawing>
  package enum OfDrawing: FaultFamily {
    package static let row = FaultRow(code: "drawing", kind: .invalid, subject: .overlay)
  }
  /// Reasons that a preset cannot be used.
  package typealias PresetFault = FamilyFault<OfPreset>
  package enum OfPreset: FaultFamily {
    package static let row = FaultRow(code: "preset", kind: .invalid, subject: .preset)
  }
  /// Reasons that a list of jobs cannot be run, or is refused before it begins. Lines count from 1.
  package typealias ListFault = FamilyFault<OfList>
  package enum OfList: FaultFamily {
    package static let row = FaultRow(code: "list", kind: .invalid, subject: .document)
  }
  /// Reasons that the results of a batch cannot be written to their path.
  package typealias ResultsFault = FamilyFault<OfResults>
  package enum OfResults: FaultFamily {
    package static let row = FaultRow(code: "results", kind: .cannotCreate, subject: .output)
  }
  /// Reasons that an output cannot be written to its path. Codes are the system's (`errno`).
  package typealias OutputFault = FamilyFault<OfOutput>
  package enum OfOutput: FaultFamily {
    package static let row = FaultRow(
      code: "output", kind: .usage, subject: .output, isNamedByPlace: true)
  }
  /// Reasons that a plan, stored or changed by a program, cannot be run.
  package typealias PlanFault = FamilyFault<OfPlan>
  package enum OfPlan: FaultFamily {
    package static let row = FaultRow(code: "plan", kind: .invalid, subject: .job)
  }
  /// Reasons that a job ends before its time.
  package typealias RunFault = FamilyFault<OfRun>
  package enum OfRun: FaultFamily {
    package static let row = FaultRow(code: "job", kind: .inputOutput, subject: .machine)
  }
  /// Faults of Imprint itself.
  package typealias InternalFault = FamilyFault<OfInternal>
  package enum OfInternal: FaultFamily {
    package static let row = FaultRow(code: "imprint", kind: .internalFault, subject: .imprint)
  }
}

extension ExportError.JobFault {
  package static func input(_ reason: ExportError.InputFault, at name: String) -> Self {
    reason.fault.about("\(name)")
  }
  package static func drawing(_ reason: ExportError.DrawingFault, of name: String) -> Self {
    reason.fault.about("\(name)")
  }
  package static func preset(_ reason: ExportError.PresetFault, of name: String) -> Self {
    reason.fault.about("\(name)")
  }
  package static func list(_ reason: ExportError.ListFault, at name: String) -> Self {
    reason.fault.about("\(name)")
  }
  package static func results(_ reason: ExportError.ResultsFault, at name: String) -> Self {
    reason.fault.about("\(name)")
  }
  package static func output(_ reason: ExportError.OutputFault, at name: String) -> Self {
    reason.fault.about("\(name)")
  }
  package static func imprint(_ reason: ExportError.InternalFault, at name: String) -> Self {
    reason.fault.about("\(name)")
  }

  /// The setting that it is about.
  package var setting: SettingName? { name.setting }
}
