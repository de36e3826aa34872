package import ImprintDocuments
package import ImprintMedia

extension ExportError {
  /// The ways in which a job fails, by subject; each has the values that it is about.
  package indirect enum Fault: Hashable, Sendable {
    /// A setting of the job has a value that cannot be.
    case setting(JobSetting, SettingFault)
    /// A value for an overlay's parameter does not hold.
    ///
    /// The overlay is named where one of several is meant. A value in a job document is that document's fault,
    /// any other the caller's.
    case parameter(ParameterError, overlay: String?, isInDocument: Bool)
    /// Values for parameters that a job document gives do not hold; all of them.
    case parameters([FaultyParameter])
    /// One of the others, about a value that a job document gives at that place.
    case located(Fault, at: Job.Place)
    /// Documents have faults; all of them.
    case documents([Diagnostics])
    /// The file at that path is no input.
    case input(InputFault, at: String)
    /// A document of that name or path cannot be loaded.
    case document(DocumentFault, at: String)
    /// The overlay of that name cannot lie on the frame.
    case overlay(OverlayFault, of: String)
    /// The overlay of that name cannot be drawn.
    case drawing(DrawingFault, of: String)
    /// The preset of that name cannot be used.
    case preset(PresetFault, of: String)
    /// The list of jobs of that name cannot be worked off.
    case list(ListFault, at: String)
    /// The results of a batch cannot be written at that path.
    case results(ResultsFault, at: String)
    /// The output cannot be at that path.
    case output(OutputFault, at: String)
    /// A plan, stored at that path or changed by a program, cannot be run.
    case plan(PlanFault, at: String?)
    /// The file at that path is not what it was when the plan was made.
    case changed(String, of: Subject)
    /// Texts of a plan are drawn with another font than when it was made, by the fonts' names; nil for none. The file
    /// is the planned font's, else the other's.
    case otherFont(planned: String?, taken: String?, at: String)
    /// Reading or writing failed; the path and its subject where the cause names none.
    case media(MediaError.Fault, at: String, of: Subject)
    /// The system has no thread left.
    case noThread
    /// No frame of the input came for so many seconds, after so many of all.
    case stalled(input: String, seconds: Double, frames: Int, of: Int)
    /// The task was cancelled.
    case cancelled
    /// Imprint itself is at fault.
    case imprint(InternalFault, at: String)
  }

  /// A value for a parameter that does not hold, and its place in a job document.
  package struct FaultyParameter: Hashable, Sendable {
    package let error: ParameterError
    package let place: Job.Place
  }

  /// Faults of Imprint's own.
  package enum InternalFault: Hashable, Sendable {
    /// A file that was to be looked at was not.
    case noProbe
    /// A job ended without a report.
    case noReport
    /// Something else, in the words of whoever threw it.
    case unexpected(String)
  }
}
