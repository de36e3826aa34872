internal import Imprint

/// `imprint live-photo`: makes a still and a short MOV that Photos treats as a pair.
enum LivePhotoCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video, or the still of a pair")

  static let declaration = Command(
    "live-photo", summary: "a Live Photo pair (JPEG + MOV) from a video", operands: [input],
    options: [
      LivePhotoOptions.at, LivePhotoOptions.percent, LivePhotoOptions.image,
      LivePhotoOptions.format, LivePhotoOptions.folder, LivePhotoOptions.name,
      LivePhotoOptions.identifier, JobOptions.overwrite,
      JobOptions.report, JobOptions.dryRun, JobOptions.json, JobOptions.overlay, JobOptions.set,
      JobOptions.userID, JobOptions.kit, JobOptions.preset, LivePhotoOptions.start,
      LivePhotoOptions.end,
      LivePhotoOptions.whole, LivePhotoOptions.wallpaper, LivePhotoOptions.fit,
      Option(.crop), Option(.videoTrack),
      Option(.metadata),
      JobOptions.search, Option(.threads), Option(.memory), Option(.stallSeconds),
      JobOptions.progress,
      JobOptions.log, JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    if arguments.has(LivePhotoOptions.at), arguments.has(LivePhotoOptions.percent) {
      throw .misused(
        LivePhotoOptions.percent, "it does not go with \(LivePhotoOptions.at.spelling)")
    }
    for option in [LivePhotoOptions.start, LivePhotoOptions.end]
    where arguments.has(LivePhotoOptions.whole) && arguments.has(option) {
      throw .misused(LivePhotoOptions.whole, "it does not go with \(option.spelling)")
    }
    if arguments.has(LivePhotoOptions.fit), !arguments.has(LivePhotoOptions.wallpaper) {
      throw .misused(
        LivePhotoOptions.fit, "it goes with \(LivePhotoOptions.wallpaper.spelling) alone")
    }
    let (path, parsed) = try CommandError.reading { () throws(UsageError) in
      let path = try arguments.required(input)
      return (path, try Self.photo(of: path, arguments))
    }
    try await JobExecution(of: path, arguments).execute { () throws(CommandError) in
      for option in [LivePhotoOptions.image, LivePhotoOptions.identifier, LivePhotoOptions.name]
      where arguments.string(for: option) == "" {
        throw .misused(option, "it is empty")
      }
      var photo = parsed
      var job = photo.job
      try job.apply(arguments)
      job.output = nil
      photo.job = job
      return .livePhoto(photo)
    }
  }

  private static func photo(
    of path: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> LivePhotoJob {
    var photo = LivePhotoJob(of: path)
    if let time = try arguments.value(
      for: LivePhotoOptions.at, expecting: Setting.timePhrase, TimeNotation.clock)
    {
      photo.moment = .at(time)
    }
    if let share = try arguments.value(
      for: LivePhotoOptions.percent, expecting: "a number from 0 to 100",
      { Double(plain: $0).flatMap { 0...100 ~= $0 ? $0 : nil } })
    {
      photo.moment = .percent(share)
    }
    if arguments.has(LivePhotoOptions.whole) { photo.extent = .whole }
    if arguments.endsAtEnd { photo.extent = .toEnd }
    photo.image = arguments.string(for: LivePhotoOptions.image)
    photo.identifier = arguments.string(for: LivePhotoOptions.identifier)
    photo.name = arguments.string(for: LivePhotoOptions.name)
    photo.folder = arguments.string(for: LivePhotoOptions.folder)
    photo.isWallpaper = arguments.has(LivePhotoOptions.wallpaper)
    photo.fit = try arguments.choice(for: LivePhotoOptions.fit) ?? photo.fit
    photo.format = try arguments.choice(for: LivePhotoOptions.format) ?? photo.format
    return photo
  }
}
