internal import Imprint

/// `imprint slideshow`: makes a video of images.
enum SlideshowCommand: ImprintSubcommand {
  private static let images = Operand(
    "IMAGE", .oneOrMore,
    about: "images, folders of images, a pattern such as pic_%d.jpg, or a table of images (.csv)")

  static let declaration = Command(
    "slideshow", summary: "images to video", operands: [images],
    options: [
      SlideshowOptions.seconds, SlideshowOptions.perSecond, SlideshowOptions.fit,
      SlideshowOptions.background, SlideshowOptions.motion, SlideshowOptions.transition,
      SlideshowOptions.transitionSeconds,
    ]
      + JobOptions.all.flatMap { option -> [Option] in
        switch option {
        case JobOptions.output: [SlideshowOptions.output]
        case Option(.frameRate): [SlideshowOptions.size, SlideshowOptions.fps]
        case SoundOptions.music: [SlideshowOptions.music]
        case Option(.photographQuality), Option(.photographSeconds), Option(.size): []
        default: [option]
        }
      })

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    try checkNothingIsOverruled(arguments)
    let show = try CommandError.reading { () throws(UsageError) in
      _ = try arguments.required(images)
      return try slideshow(arguments)
    }
    let input = Job.Input.slideshow(show)
    try await JobExecution(of: "slideshow", arguments, mayStream: true).run {
      () throws(CommandError) in
      var job = Job(input: input)
      try job.apply(arguments, sizeIsOfFrames: true)
      // The frame rate and the time belong to the slideshow, whose frames are made at it.
      (job.frameRate, job.photographSeconds) = (nil, nil)
      try job.checkThereIsMusic(arguments)
      job.takeMusicForItsSound()
      return job
    }
  }

  private static func checkNothingIsOverruled(
    _ arguments: ParsedArguments
  ) throws(CommandError) {
    if arguments.has(SlideshowOptions.seconds), arguments.has(SlideshowOptions.perSecond) {
      throw .misused(
        SlideshowOptions.perSecond, "it does not go with \(SlideshowOptions.seconds.spelling)")
    }
  }

  private static func slideshow(_ arguments: ParsedArguments) throws(UsageError) -> Slideshow {
    var show = Slideshow(arguments.strings(for: images))
    let time = "a number of seconds above 0"
    show.seconds =
      try arguments.value(for: SlideshowOptions.seconds, expecting: time, Double.init(aboveZero:))
      ?? show.seconds
    let range = Slideshow.imagesPerSecond
    if let count = try arguments.value(
      for: SlideshowOptions.perSecond, expecting: "a number of images\(range.phrase)",
      { word in Double(aboveZero: word).flatMap { range.contains($0) ? $0 : nil } })
    {
      show.seconds = 1 / count
    }
    show.frameRate = try arguments.value(
      for: SlideshowOptions.fps, expecting: "a frame rate such as 30, 29.97 or 30000/1001",
      Rational.init(frameRate:))
    show.size =
      try arguments.value(
        for: SlideshowOptions.size, expecting: "a width and a height, such as 1280x720",
        PixelSize.init(word:))
      ?? show.size
    show.fit = try arguments.choice(for: SlideshowOptions.fit) ?? show.fit
    show.background = try ground(arguments) ?? show.background
    show.motion = try arguments.choice(for: SlideshowOptions.motion) ?? show.motion
    let change = try arguments.choice(
      for: SlideshowOptions.transition, among: Transition.Kind.slideshowWords,
      Transition.Kind.init(slideshowWord:))
    show.transition = change.map { Transition($0) } ?? show.transition
    show.transitionSeconds = try arguments.value(
      for: SlideshowOptions.transitionSeconds, expecting: time, Double.init(aboveZero:))
    return show
  }

  private static func ground(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> Slideshow.Background? {
    guard let word = arguments.string(for: SlideshowOptions.background) else { return nil }
    if word == "blur" { return .blur }
    guard let color = Color(word) else {
      throw .invalidValue(
        SlideshowOptions.background.spelling, value: word,
        expected: "a colour such as #ff8000 or orange, or blur",
        known: Color.names + ["blur"])
    }
    return .color(color)
  }
}

extension Job {
  /// Makes music fade at its end, and gives it the volume that is asked for, since there is no other sound.
  fileprivate mutating func takeMusicForItsSound() {
    if volume == 0 { soundTracks.removeAll { $0.kind == .music } }
    let volume = volume
    changeMusic { music in
      music.volume *= volume
      music.fadeOut = Slideshow.musicFade
    }
  }
}
