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
    if path.isEmpty { throw .misused(BrandOptions.logo, "it is empty") }
    let given = [job.parameters] + job.overlays.map(\.parameters)
    if given.contains(where: { $0[Self.logoParameter] != nil }) {
      throw .misused(
        BrandOptions.logo,
        "it is the same as \(JobOptions.set.spelling) \(Self.logoParameter)=FILE, which is given too"
      )
    }
    _ = try CommandError.reading { () throws(UsageError) in try logoRate(BrandOptions.logoRate) }
    let rate = string(for: BrandOptions.logoRate)
    if ImageFiles.isSequence(path) != (rate != nil) {
      let fault: ExportError.SettingFault = rate == nil ? .neededBySequence : .onlyForSequence
      throw .export(ExportError(.setting(.logoFrameRate, fault)))
    }
    job.parameters[Self.logoParameter] = ParameterInput(
      rate.map { "\(path)@\($0)" } ?? path,
      relativeTo: FileManager.default.currentDirectoryPath)
  }

  /// The images a second of a numbered sequence.
  func logoRate(_ option: Option) throws(UsageError) -> Double? {
    try value(for: option, expecting: "a frame rate such as 25, 29.97 or 30000/1001") {
      Rational(frameRate: $0)?.value
    }
  }
}
