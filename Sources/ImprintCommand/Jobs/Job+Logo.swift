internal import FoundationEssentials
internal import Imprint
internal import ImprintArguments

extension ParsedArguments {
  /// The parameter that `brand --logo` gives a value.
  private static let logoParameter = "logo"

  /// Gives the logo to the overlays of a job that have a parameter for it.
  ///
  /// - Throws: `CommandError.usage` for one that is given twice, and a rate without a sequence or the reverse.
  func applyLogo(to job: inout Job) throws(CommandError) {
    guard let path = string(for: BrandOptions.logo) else {
      if !has(BrandOptions.logoRate) { return }
      throw .misused(BrandOptions.logoRate, "it goes with \(BrandOptions.logo.spelling)")
    }
    let given = [job.parameters] + job.overlays.map(\.parameters)
    if given.contains(where: { $0[Self.logoParameter] != nil }) {
      throw .misused(
        BrandOptions.logo,
        "it is the same as \(JobOptions.set.spelling) \(Self.logoParameter)=FILE, which is given too"
      )
    }
    job.parameters[Self.logoParameter] = try ParameterInput(
      logo: path, rate: try logoRate(BrandOptions.logoRate), givenBy: BrandOptions.logo)
  }

  /// The word for the images a second of a numbered sequence.
  func logoRate(_ option: Option) throws(CommandError) -> String? {
    try CommandError.reading { () throws(UsageError) in
      try value(for: option, expecting: "a frame rate such as 25, 29.97 or 30000/1001") { word in
        Rational(frameRate: word).map { _ in word }
      }
    }
  }
}

extension ParameterInput {
  /// A logo's file; a numbered sequence with its images a second.
  ///
  /// - Throws: `CommandError.usage` for a rate without a sequence, or the reverse.
  init(logo path: String, rate: String?, givenBy option: Option) throws(CommandError) {
    if path.isEmpty { throw .misused(option, "it is empty") }
    if ImageFiles.isSequence(path) != (rate != nil) {
      let fault: ExportError.SettingFault = rate == nil ? .neededBySequence : .onlyForSequence
      throw .export(ExportError(.setting(.logoFrameRate, fault)))
    }
    self.init(rate.map { "\(path)@\($0)" } ?? path, givenBy: option)
  }
}
