import Foundation
import Imprint
import TestSupport

/// A row for each number that a program can give.
enum NumberTrials {
  static let numbers: [NumberTrial<Double>] =
    jobs + sounds + inputs + stamps + stills + layers + contents + animations + views

  static let integers: [NumberTrial<Int>] = wholeJobs + wholeInputs + sizes + counts

  static let negative: Set<Double> = [-1, -.infinity, -.greatestFiniteMagnitude]
  static let notPositive = negative.union([0])
  static let endless: Set<Double> = [.infinity, -.infinity]
  static let past: Set<Double> = [.infinity, .greatestFiniteMagnitude]
  static let notAboveZero: Set<Int> = [-1, 0, .min]
  static let all = notAboveZero.union([.max])

  static let size = PixelSize(width: 64, height: 36)

  // MARK: Jobs

  private static func job(
    _ name: String, refusing refused: Set<Double> = [],
    _ change: @escaping @Sendable (inout Job, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.preset = .document(.name("null"))
      change(&job, number)
      _ = try await Plan(job)
    }
  }

  private static let jobs: [NumberTrial<Double>] = [
    job("Job.trimStart", refusing: negative) { $0.trimStart = $1 },
    job("Job.trimEnd", refusing: notPositive) { $0.trimEnd = $1 },
    job("Job.speed", refusing: notPositive.union(past)) { $0.speed = $1 },
    job("Job.start", refusing: negative) { $0.keptParts = [Job.Part(from: .seconds($1))] },
    job("Job.end", refusing: notPositive) {
      $0.keptParts = [Job.Part(from: 0, to: .seconds($1))]
    },
    job("Freeze.time", refusing: negative) { $0.freeze(Freeze(at: .seconds($1), seconds: 1)) },
    job("Freeze.seconds", refusing: notPositive.union(past)) {
      $0.freeze(Freeze(at: 0, seconds: $1))
    },
    job("Job.volume", refusing: negative) { $0.volume = $1 },
    job("Job.stallSeconds", refusing: notPositive) { $0.stallSeconds = $1 },
    job("Job.crop", refusing: notPositive) { $0.crop = .shape(width: $1, height: 9, at: .center) },
    job("Crop.shape", refusing: notPositive) {
      $0.crop = .shape(width: 16, height: $1, at: .center)
    },
    job("Crop.part", refusing: notPositive) {
      $0.crop = .part(x: 0, y: 0, width: .pixels($1), height: .pixels(8))
    },
    job("Crop.part.x", refusing: negative) {
      $0.crop = .part(x: .fraction($1), y: 0, width: .pixels(8), height: .pixels(8))
    },
    NumberTrial(name: "Job.Quality.constantRateFactor", refused: negative) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.quality = .constantRateFactor(number)
      _ = try await Plan(job)
    },
    job("Job.Segmentation.seconds", refusing: notPositive) { $0.segmentation = .seconds($1) },
    NumberTrial(name: "Job.photographSeconds", refused: notPositive) { bench, number in
      var job = Job(input: .file(bench.photo))
      job.output = bench.folder.path("film.mp4")
      job.photographSeconds = number
      _ = try await Plan(job)
    },
  ]

  private static func sound(
    _ name: String, refusing refused: Set<Double> = [],
    _ change: @escaping @Sendable (inout SoundTrack, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.output = bench.folder.path("out.mkv")
      var track = SoundTrack(.music, file: bench.clip)
      change(&track, number)
      job.soundTracks = [track]
      _ = try await Plan(job)
    }
  }

  private static let sounds: [NumberTrial<Double>] = [
    sound("SoundTrack.start") { $0.start = .seconds($1) },
    sound("SoundTrack.trimStart", refusing: negative) { $0.trimStart = $1 },
    sound("SoundTrack.trimEnd", refusing: notPositive) { $0.trimEnd = $1 },
    sound("SoundTrack.volume", refusing: negative) { $0.volume = $1 },
    sound("SoundTrack.pitch") { $0.pitch = $1 },
    sound("SoundTrack.fadeIn", refusing: negative) { $0.fadeIn = $1 },
    sound("SoundTrack.fadeOut", refusing: negative) { $0.fadeOut = $1 },
    sound("SoundTrack.ducking", refusing: negative) { $0.ducking = Ducking(decibels: $1) },
    sound("Ducking.decibels", refusing: negative) { $0.ducking = Ducking(decibels: $1) },
    sound("Ducking.attack", refusing: negative) { $0.ducking = Ducking(attack: $1) },
    sound("Ducking.release", refusing: negative) { $0.ducking = Ducking(release: $1) },
  ]

  private static func input(
    _ name: String, refusing refused: Set<Double> = [],
    _ input: @escaping @Sendable (PublicNumberTests, Double) -> Job.Input
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var job = Job(input: input(bench, number))
      job.output = bench.folder.path("out.mkv")
      _ = try await Plan(job)
    }
  }

  private static let inputs: [NumberTrial<Double>] = [
    input("BlankVideo.duration", refusing: notPositive) {
      .blank(BlankVideo(size: size, duration: $1))
    },
    input("BlankVideo.color", refusing: negative) {
      .blank(
        BlankVideo(size: size, duration: 1, color: Color(red: $1, green: 0, blue: 0)))
    },
    input("FrameStream.duration", refusing: notPositive) { _, number in
      var stream = FrameStream(size: size)
      stream.duration = number
      return .frames(stream)
    },
    show("Slideshow.seconds", refusing: notPositive) { $0.seconds = $1 },
    show("Slideshow.transitionSeconds", refusing: notPositive) {
      ($0.transition, $0.transitionSeconds) = (.crossfade, $1)
    },
    show("Transition.color", refusing: negative) {
      $0.transition = Transition(.dip, color: Color(red: $1, green: 0, blue: 0))
    },
    show("Slideshow.Image.seconds", refusing: notPositive) { $0.images[0].seconds = $1 },
    show("Slideshow.volume", refusing: negative) { $0.images[0].volume = $1 },
    show("Slideshow.background", refusing: negative) {
      $0.background = .color(Color(red: 0, green: 0, blue: 0, alpha: $1))
    },
  ]

  private static func show(
    _ name: String, refusing refused: Set<Double>,
    _ change: @escaping @Sendable (inout Slideshow, Double) -> Void
  ) -> NumberTrial<Double> {
    input(name, refusing: refused) { bench, number in
      var show = Slideshow([bench.photo])
      change(&show, number)
      return .slideshow(show)
    }
  }

  private static func logo(
    _ parameter: String, refusing refused: Set<Double> = []
  ) -> NumberTrial<Double> {
    NumberTrial(name: "Double.parameterInput of \(parameter)", refused: refused) { bench, number in
      var job = Job(input: .blank(BlankVideo(size: size, duration: 1)))
      job.preset = .document(.name("null"))
      job.overlays = [.logo(bench.photo, [parameter: number])]
      _ = try await Plan(job)
    }
  }

  private static func text(
    _ parameter: String, refusing refused: Set<Double> = []
  ) -> NumberTrial<Double> {
    NumberTrial(name: "Double.parameterInput of \(parameter), of a text", refused: refused) {
      _, number in
      var job = Job(input: .blank(BlankVideo(size: size, duration: 1)))
      job.preset = .document(.name("null"))
      job.overlays = [.text("x", [parameter: number])]
      _ = try await Plan(job)
    }
  }

  private static let stamps: [NumberTrial<Double>] = [
    logo("width", refusing: negative), logo("height", refusing: negative), logo("inset"),
    logo("opacity", refusing: negative), logo("rotation"), logo("from", refusing: negative),
    logo("until", refusing: negative), logo("fade", refusing: negative), logo("loop"),
    text("width", refusing: negative), text("fontSize", refusing: negative),
    text("weight", refusing: notPositive.union(past)), text("inset"),
    text("opacity", refusing: negative), text("rotation"), text("from", refusing: negative),
    text("until", refusing: negative), text("fade", refusing: negative),
  ]

  private static let stills: [NumberTrial<Double>] = [
    still("StillMoments.at", refusing: negative) { .at([.seconds($0)]) },
    still("TimeNotation.fraction") { .at([.fraction($0)]) },
    still("TimeNotation.fraction.plus") { .at([.fraction(0.5, plus: $0)]) },
    still("TimeNotation.beforeEnd", refusing: negative) { .at([.beforeEnd($0)]) },
    still("StillMoments.every", refusing: notPositive) { .every($0) },
    NumberTrial(name: "LivePhotoStill.Moment.at", refused: negative) { bench, number in
      var photo = LivePhotoJob(of: bench.clip)
      photo.moment = .at(number)
      _ = try await LivePhotoPlan(photo)
    },
    NumberTrial(name: "LivePhotoStill.Moment.percent", refused: negative) { bench, number in
      var photo = LivePhotoJob(of: bench.clip)
      photo.moment = .percent(number)
      _ = try await LivePhotoPlan(photo)
    },
  ]

  private static func still(
    _ name: String, refusing refused: Set<Double> = [],
    _ moments: @escaping @Sendable (Double) -> StillMoments
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.output = bench.folder.path("still.png")
      _ = try await Plan(StillJob(job, moments(number)))
    }
  }

  // MARK: Whole numbers of jobs

  private static func job(
    _ name: String, refusing refused: Set<Int>,
    _ change: @escaping @Sendable (inout Job, Int) throws -> Void
  ) -> NumberTrial<Int> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.preset = .document(.name("null"))
      try change(&job, number)
      _ = try await Plan(job)
    }
  }

  private static func rate(_ number: Int) throws -> Rational {
    guard let rate = Rational(Int64(number), 1) else { throw NoValue() }
    return rate
  }

  private static let wholeJobs: [NumberTrial<Int>] = [
    job("Job.videoTrack", refusing: all) { $0.videoTrack = $1 },
    job("Job.threads", refusing: all) { $0.threads = $1 },
    job("Job.memory", refusing: notAboveZero) { $0.memory = $1 },
    job("Job.frameRate", refusing: all) { $0.frameRate = try rate($1) },
    job("Job.Segmentation.count", refusing: notAboveZero) { $0.segmentation = .count($1) },
    job("FrameBox.width", refusing: all) { $0.size = FrameBox(width: $1) },
    job("FrameBox.height", refusing: all) { $0.size = FrameBox(height: $1) },
    NumberTrial(name: "Job.Quality.bitRate", refused: all) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.quality = .bitRate(number)
      _ = try await Plan(job)
    },
    NumberTrial(name: "Job.photographQuality", refused: all) { bench, number in
      var job = Job(input: .file(bench.photo))
      job.output = bench.folder.path("out.jpg")
      job.photographQuality = number
      _ = try await Plan(job)
    },
    NumberTrial(name: "StillMoments.sheet", refused: all) { bench, number in
      var job = Job(input: .file(bench.clip))
      job.output = bench.folder.path("sheet.png")
      _ = try await Plan(StillJob(job, .sheet(columns: number, rows: 1)))
    },
    NumberTrial(name: "Batch.workers", refused: all) { _, number in
      var batch = Batch([Job]())
      batch.workers = number
      for try await _ in batch.run() {}
    },
    NumberTrial(name: "Batch.threads", refused: all) { _, number in
      var batch = Batch([Job]())
      batch.threads = number
      for try await _ in batch.run() {}
    },
    NumberTrial(name: "Batch.memory", refused: notAboveZero) { _, number in
      var batch = Batch([Job]())
      batch.memory = number
      for try await _ in batch.run() {}
    },
    NumberTrial(name: "BatchShard.count", refused: notAboveZero) { _, number in
      guard BatchShard(1, of: number) != nil else { throw NoValue() }
    },
    NumberTrial(name: "Rational.denominator", refused: [0, Int.min]) { _, number in
      guard Rational(1, Int64(number)) != nil else { throw NoValue() }
    },
    NumberTrial(name: "StoredPlan.Part.segment", refused: [-1, Int.max, Int.min]) { bench, number in
      let plan = try await Plan(Job(input: .file(bench.clip)))
      _ = try StoredPlan(plan).render(.segment(number), to: bench.folder.path("part"))
    },
    NumberTrial(name: "StoredPlan.running.threads", refused: [-1, 0, Int.max, Int.min]) {
      bench, number in
      let plan = try await Plan(Job(input: .file(bench.clip)))
      _ = try StoredPlan(plan).running(threads: number)
    },
    NumberTrial(name: "Plan.estimatedSeconds") { bench, number in
      _ = try await Plan(Job(input: .file(bench.clip))).estimatedSeconds(cores: number)
    },
  ]

  private static func input(
    _ name: String, refusing refused: Set<Int> = all,
    _ input: @escaping @Sendable (PublicNumberTests, Int) throws -> Job.Input
  ) -> NumberTrial<Int> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var job = Job(input: try input(bench, number))
      job.output = bench.folder.path("out.mkv")
      _ = try await Plan(job)
    }
  }

  private static let wholeInputs: [NumberTrial<Int>] = [
    input("BlankVideo.size") {
      .blank(BlankVideo(size: PixelSize(width: $1, height: $1), duration: 1))
    },
    input("BlankVideo.frameRate") {
      .blank(BlankVideo(size: size, frameRate: try rate($1), duration: 1))
    },
    input("FrameStream.size") { .frames(FrameStream(size: PixelSize(width: 64, height: $1))) },
    input("FrameStream.frameRate") { _, number in
      var stream = FrameStream(size: size)
      stream.frameRate = try rate(number)
      stream.duration = 1
      return .frames(stream)
    },
    input("Slideshow.size") { bench, number in
      var show = Slideshow([bench.photo])
      show.size = PixelSize(width: number, height: 36)
      return .slideshow(show)
    },
    input("Slideshow.frameRate", refusing: notAboveZero) { bench, number in
      var show = Slideshow([bench.photo])
      show.frameRate = try rate(number)
      return .slideshow(show)
    },
    NumberTrial(name: "CaptureSettings.size", refused: all) { _, number in
      var settings = CaptureSettings()
      settings.size = PixelSize(width: number, height: number)
      _ = try await CaptureDeviceInput(.chart, settings)
    },
    NumberTrial(name: "CaptureSettings.frameRate", refused: all) { _, number in
      var settings = CaptureSettings()
      settings.frameRate = try rate(number)
      _ = try await CaptureDeviceInput(.chart, settings)
    },
  ]
}

extension Job {
  /// Makes the input a clip of which a frame is held.
  fileprivate mutating func freeze(_ freeze: Freeze) {
    var clip = Clip(input)
    clip.freeze = freeze
    input = .clips([clip])
  }
}
