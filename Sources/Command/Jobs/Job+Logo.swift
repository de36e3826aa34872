internal import FoundationEssentials
internal import Imprint

extension ParsedArguments {
  /// Gives the logo, and the number of its plays, to the overlays of a job that have parameters for them.
  ///
  /// - Throws: `CommandError.usage` for one that is given twice, for what goes with a logo without one, and a rate
  ///   without a sequence or the reverse.
  func applyLogo(to job: inout Job) throws(CommandError) {
    guard let path = string(for: BrandOptions.logo) else {
      for option in [BrandOptions.logoRate, BrandOptions.loop] where has(option) {
        throw .misused(option, "it goes with \(BrandOptions.logo.spelling)")
      }
      return
    }
    let logo = try ParameterInput(
      logo: path, rate: try logoRate(BrandOptions.logoRate), givenBy: BrandOptions.logo)
    try job.give(logo, by: BrandOptions.logo)
    let plays = try CommandError.reading { () throws(UsageError) in
      try value(for: BrandOptions.loop, in: .plays)
    }
    if let plays { try job.give(plays, by: BrandOptions.loop) }
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

extension Job {
  /// Gives a value to the parameter of an option's name.
  ///
  /// - Throws: `CommandError.usage` where it has one.
  fileprivate mutating func give(_ input: ParameterInput, by option: Option) throws(CommandError) {
    let given = [parameters] + overlays.map(\.parameters)
    if given.contains(where: { $0[option.name] != nil }) {
      throw .misused(
        option,
        "it is the same as \(JobOptions.set.spelling) \(option.name)=\(option.value?.name ?? ""), which is given too"
      )
    }
    parameters[option.name] = input
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
