/// The inputs for reading a document other than its text: given parameters and facts on the output.
package struct DocumentContext: Sendable {
  /// Values for parameters by name. Undeclared ones are ignored here; see
  /// `ParameterError.unknown(among:declaredBy:)`.
  package var parameters: [String: ParameterInput]
  /// Whether a required parameter without a value takes its example, as in checks and previews.
  package var usesExamples: Bool
  /// The end of the output's last frame in seconds; nil before the input has been probed.
  package var end: Double?
  /// Whether nobody knows when the output will end, as of a recording that goes on until it is stopped: times that count
  /// from its end are faults.
  package var isEndOpen = false
  /// Whether what no document says is read in the form that an exact writer gives it: values of programs, which are checked
  /// elsewhere by the rules that span several keys.
  package private(set) var isExact = false
  /// The value of `{date}`, as `YYYY-MM-DD`.
  package var date: String
  /// The value of `{inputName}`: the input's name without folder and extension.
  package var inputName: String
  /// Whether the input's name changes over time, so that `{inputName}` is a counter.
  package var hasSeveralInputs = false

  /// The answers on files that are given for parameters.
  package var files: any FileAnswers

  /// Returns why an image file cannot be drawn; nil where it can. A nil closure leaves the check to
  /// the rasterizer.
  package var imageProblem: (@Sendable (String) -> String?)?

  /// FFmpeg's names of pixel formats, among which a preset's must be; none: any name is taken.
  package var pixelFormats: [String] = []

  /// Returns why a preset may not set an option of an encoder to a value, with the name that was probably meant; nil where it
  /// may. A nil closure takes any option.
  package var optionProblem:
    (
      @Sendable (_ option: String, _ value: String, _ encoder: String) -> (
        why: String, nearest: String?
      )?
    )?

  /// No values, an unknown end, the date of the Unix epoch, and no files.
  package init(
    parameters: [String: ParameterInput] = [:], usesExamples: Bool = false, end: Double? = nil,
    date: String = "1970-01-01", inputName: String = "input", files: any FileAnswers = NoFiles()
  ) {
    self.parameters = parameters
    self.usesExamples = usesExamples
    self.end = end
    self.date = date
    self.inputName = inputName
    self.files = files
  }

  /// A context for checking a document by itself.
  package static let check = DocumentContext(usesExamples: true)

  /// The context in which a written document reads back as the layers that it was written from: `{inputName}` is
  /// kept.
  package static let written: DocumentContext = {
    var context = DocumentContext()
    context.hasSeveralInputs = true
    return context
  }()

  /// The context of coded values.
  static let exact: DocumentContext = {
    var context = written
    (context.isExact, context.isEndOpen) = (true, true)
    return context
  }()

  /// The end used for times: 10 s where it is unknown.
  package var assumedEnd: Double { end ?? 10 }
}
