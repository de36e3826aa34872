/// What a document is read with, besides its own text: what a person gave, and what is known of the output.
public struct DocumentContext: Sendable {
  /// Values for parameters, by name. Those that the document does not declare are passed over here;
  /// see `ParameterError.unknown(among:declaredBy:)`.
  public var parameters: [String: ParameterInput]
  /// Whether a required parameter without a value takes its example, as checks and previews do.
  public var usesExamples: Bool
  /// Seconds at which the output's last image ends; nil before the input was looked at.
  public var end: Double?
  /// What `{date}` stands for, `YYYY-MM-DD`.
  public var date: String
  /// What `{inputName}` stands for: the input's name without folder and extension.
  public var inputName: String

  /// Why what lies at a path cannot be drawn, in words; nil where it can. Nil for not looking: whoever draws it
  /// finds out, and a check alone says where the document names it.
  public var imageProblem: (@Sendable (String) -> String?)?

  /// No values, no input: the end is unknown, and the date is the beginning of Unix time.
  public init(
    parameters: [String: ParameterInput] = [:], usesExamples: Bool = false, end: Double? = nil,
    date: String = "1970-01-01", inputName: String = "input"
  ) {
    self.parameters = parameters
    self.usesExamples = usesExamples
    self.end = end
    self.date = date
    self.inputName = inputName
  }

  /// For a check of a document by itself, with no values and no input.
  public static let check = DocumentContext(usesExamples: true)

  /// The end that times are worked out with: 10 s stand in for one that is not known.
  var assumedEnd: Double { end ?? 10 }
}
