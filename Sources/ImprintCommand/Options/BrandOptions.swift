internal import FoundationEssentials
internal import Imprint
internal import ImprintArguments

/// The options that only `brand` has, and what it says of those of others.
enum BrandOptions {
  /// Shown in the usage line, since it is nearly always given.
  static let userID = Option(
    JobOptions.userID.name, value: JobOptions.userID.value, about: JobOptions.userID.about,
    group: JobOptions.userID.group, showsInUsage: true)
  static let logo = Option(
    StampOptions.logo.name, value: StampOptions.logo.value,
    about:
      "a logo of overlays that have a parameter logo, the house overlay too: all that 'stamp' takes",
    group: JobOptions.overlay.group)
  static let logoRate = Option(
    StampOptions.logoRate.name, value: StampOptions.logoRate.value,
    about: StampOptions.logoRate.about, group: JobOptions.overlay.group)

  static let all =
    JobOptions.all.flatMap { $0 == JobOptions.userID ? [userID, logo, logoRate] : [$0] }
}

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
