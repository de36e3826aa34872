internal import Imprint
internal import ImprintArguments

/// `imprint slideshow`: makes a video of images.
enum SlideshowCommand: ImprintSubcommand {
  private static let images = Operand(
    "IMAGE", .oneOrMore,
    about: "images, folders of images, a pattern such as pic_%d.jpg, or a table of images (.csv)")
  static let seconds = Option(
    "seconds", value: "S", about: "the time of each image", default: "3", group: "Images")
  static let perSecond = Option(
    "per-second", value: "N", about: "images a second, instead of --seconds", group: "Images")
  static let fit = Option(
    "fit", value: "aspectFit|aspectFill|stretch",
    about: "all of the image, all of the frame, or both, whatever the image's shape",
    default: "aspectFit", group: "Images")
  private static let background = Option(
    "background", value: "COLOR|blur",
    about: "the rest of the frame: a colour, or the image, blurred",
    default: "black", group: "Images")
  static let motion = Option(
    "motion", value: "none|zoom", about: "zoom: images grow slowly", default: "none",
    group: "Images")
  static let transition = Option(
    "transition", value: "none|crossfade|slide", about: "from one image to the next",
    default: "none", group: "Images")
  static let transitionSeconds = Option(
    "transition-seconds", value: "S", about: "its length, the last part of an image's time",
    default: "0.5", group: "Images")
  private static let music = Option(
    SoundOptions.music.name, value: SoundOptions.music.value, repeats: true,
    about: "music, which fades at its end, from T on", group: SoundOptions.music.group)
  static let size = Option(
    "size", value: "WxH", about: "of the frame", default: "1280x720", group: "Encoding")
  static let fps = Option(
    JobOptions.fps.name, value: JobOptions.fps.value, about: "frames a second (30, 29.97, 25)",
    default: "30", group: JobOptions.fps.group)
  private static let output = Option(
    JobOptions.output.name, letter: JobOptions.output.letter, value: JobOptions.output.value,
    about: JobOptions.output.about, default: "slideshow.EXT", group: JobOptions.output.group,
    showsInUsage: false)

  static let declaration = Command(
    "slideshow", summary: "images to video", operands: [images],
    options: [
      seconds, perSecond, fit, background, motion, transition, transitionSeconds,
    ]
      + JobOptions.all.flatMap { option -> [Option] in
        switch option {
        case JobOptions.output: [output]
        case JobOptions.fps: [size, fps]
        case SoundOptions.music: [music]
        case JobOptions.quality, JobOptions.seconds: []
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
    try await JobExecution(of: "slideshow", arguments).run { () throws(CommandError) in
      var job = Job(input: input)
      try job.apply(arguments)
      // The frame rate and the time belong to the slideshow, whose frames are made at it.
      (job.frameRate, job.photographSeconds) = (nil, nil)
      try SoundOptions.checkThereIsMusic(in: job, arguments)
      job.takeMusicForItsSound()
      return job
    }
  }

  private static func checkNothingIsOverruled(
    _ arguments: ParsedArguments
  ) throws(CommandError) {
    if arguments.has(seconds), arguments.has(perSecond) {
      throw .misused(perSecond, "it does not go with \(seconds.spelling)")
    }
  }

  private static func slideshow(_ arguments: ParsedArguments) throws(UsageError) -> Slideshow {
    var show = Slideshow(arguments.strings(for: images))
    let time = "a number of seconds above 0"
    show.seconds =
      try arguments.value(for: seconds, expecting: time, Double.init(aboveZero:)) ?? show.seconds
    let range = Slideshow.imagesPerSecond
    if let count = try arguments.value(
      for: perSecond, expecting: "a number of images\(range.phrase)",
      { word in Double(aboveZero: word).flatMap { range.contains($0) ? $0 : nil } })
    {
      show.seconds = 1 / count
    }
    show.frameRate = try arguments.value(
      for: fps, expecting: "a frame rate such as 30, 29.97 or 30000/1001",
      Rational.init(frameRate:))
    show.size =
      try arguments.value(
        for: size, expecting: "a width and a height, such as 1280x720", PixelSize.init(word:))
      ?? show.size
    show.fit = try arguments.choice(for: fit) ?? show.fit
    show.background = try ground(arguments) ?? show.background
    show.motion = try arguments.choice(for: motion) ?? show.motion
    show.transition = try arguments.choice(for: transition) ?? show.transition
    show.transitionSeconds = try arguments.value(
      for: transitionSeconds, expecting: time, Double.init(aboveZero:))
    return show
  }

  private static func ground(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> Slideshow.Background? {
    guard let word = arguments.string(for: background) else { return nil }
    if word == "blur" { return .blur }
    guard let color = Color(notation: word) else {
      throw .invalidValue(
        background.spelling, value: word, expected: "a colour such as #ff8000 or orange, or blur",
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
