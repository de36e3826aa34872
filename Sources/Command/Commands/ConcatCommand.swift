internal import Imprint

/// `imprint concat`: videos one after the other, without an overlay.
enum ConcatCommand: ImprintSubcommand {
  private static let videos = Operand(
    "INPUT", .oneOrMore, about: "videos and images, in the order in which they are played")

  static let declaration = Command(
    "concat", summary: "films one after the other, without an overlay", operands: [videos],
    options: CuttingOptions.ofConcat)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let paths = arguments.strings(for: videos)
    let first = try CommandError.reading { () throws(UsageError) in try arguments.required(videos) }
    try await JobExecution(of: first, arguments, mayStream: true).run { () throws(CommandError) in
      if let pipe = paths.first(where: SpooledInput.isPipe) {
        throw .input(SpooledInput.name(of: pipe).title, .amongVideos)
      }
      var job = Job(input: .clips(paths.map { Job.Clip(.file($0)) }))
      job.outputWord = CuttingOptions.joinedWord
      try job.apply(arguments)
      try job.checkThereIsMusic(arguments)
      job.joinClips()
      return job
    }
  }
}

extension Job {
  /// Joins the clips as the job's ends would be.
  fileprivate mutating func joinClips() {
    input = .clips(
      clips.map { clip in
        var clip = clip
        (clip.join, clip.joinSeconds) = (endJoin, endJoinSeconds)
        return clip
      })
  }
}
