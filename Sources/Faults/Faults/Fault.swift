package import ImprintDocuments
package import ImprintMediaTypes

extension ExportError {
  /// The ways in which a job fails, by subject; each case carries the values that it is about.
  package indirect enum Fault: Hashable, Sendable {
    /// A setting of the job has an invalid value.
    case setting(JobSetting, SettingFault)
    /// The value of an overlay's parameter is invalid.
    ///
    /// The overlay is named where there are several. A value in a job document is a fault of the document, any other
    /// of the caller.
    case parameter(ParameterError, overlay: String?, isInDocument: Bool)
    /// Values that a job document gives for parameters are invalid; all of them are listed.
    case parameters([FaultyParameter])
    /// Another fault, about a value that a job document gives at this position.
    case located(Fault, at: DocumentPlace)
    /// Documents have faults; all of them are listed.
    case documents([Diagnostics])
    /// The file at the path cannot be used as an input.
    case input(InputFault, at: String)
    /// A document of that name or path cannot be loaded.
    case document(DocumentFault, at: String)
    /// The overlay of that name cannot be placed on the frame.
    case overlay(OverlayFault, of: String)
    /// The overlay of that name cannot be drawn.
    case drawing(DrawingFault, of: String)
    /// The preset of that name cannot be used.
    case preset(PresetFault, of: String)
    /// The list of jobs cannot be run.
    case list(ListFault, at: String)
    /// The results of a batch cannot be written at that path.
    case results(ResultsFault, at: String)
    /// The output cannot be written to the path.
    case output(OutputFault, at: String)
    /// A plan, stored at that path or changed by a program, cannot be run.
    case plan(PlanFault, at: String?)
    /// The file at the path has changed since the plan was made.
    case changed(String, of: Subject)
    /// The file at the path was written to or replaced while it was read.
    case changedInUse(String, of: Subject)
    /// Texts of a plan would be drawn in another font than when it was made: the names of both fonts, nil for none,
    /// and the path of the planned font's file, or else of the other's.
    case otherFont(planned: String?, taken: String?, at: String)
    /// Reading or writing failed; the path and its subject, for a cause that names none.
    case media(MediaError.Fault, at: String, of: Subject)
    /// The system could not create a thread.
    case noThread
    /// No frame of the input arrived for a number of seconds; the frames made so far, and their total.
    case stalled(input: String, seconds: Double, frames: Int, of: Int)
    /// The task was cancelled.
    case cancelled
    /// Imprint itself is at fault.
    case imprint(InternalFault, at: String)
  }

  /// An invalid value for a parameter, and its position in a job document.
  package struct FaultyParameter: Hashable, Sendable {
    package let error: ParameterError
    package let place: DocumentPlace

    /// Stores the members unchecked.
    package init(
      error: ParameterError, place: DocumentPlace
    ) {
      self.error = error
      self.place = place
    }
  }

  /// Faults of Imprint itself.
  package enum InternalFault: Hashable, Sendable {
    /// A file that should have been probed was not.
    case noProbe
    /// A job ended without a report.
    case noReport
    /// Any other error, in the words of its thrower.
    case unexpected(String)
  }
}
