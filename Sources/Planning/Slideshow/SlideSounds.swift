internal import ImprintLanguage
internal import ImprintValues

/// The sound of the videos in a slideshow: each is heard while it is the current slide.
struct SlideSounds {
  let show: SlideshowPlan
  let time: PlayedTime
  /// The gain of all of them.
  let envelope: SoundEnvelope

  var sources: [SoundPlan.Source] { show.slides.indices.compactMap(source) }

  private func source(of number: Int) -> SoundPlan.Source? {
    let slide = show.slides[number]
    guard let sound = slide.film?.sound, let track = sound.file.heardTrack else { return nil }
    let volume = slide.volume ?? 1
    let begin = show.start(of: number)
    let length = min(show.start(of: number + 1) - begin, sound.seconds)
    guard volume > 0 else { return nil }
    var source = time.source(
      of: sound.file, track: track.index, from: begin, lasting: length, zero: sound.zero, envelope)
    source?.fade()
    source?.envelope.level *= volume
    return source
  }

  /// The music of a slideshow, which is heard beside its videos, and fades at its end.
  static func music(
    _ file: SoundFile?, in time: PlayedTime, _ envelope: SoundEnvelope
  ) -> [SoundPlan.Source] {
    guard let file else { return [] }
    return file.tracks.compactMap { track in
      var source = time.source(
        of: file, track: track.index, from: 0, lasting: file.duration, zero: file.zero, envelope)
      source?.kind = .music
      source?.fadeOut(lasting: Slideshow.musicFade)
      return source
    }
  }
}

extension SoundPlanner {
  /// The sound of a slideshow's videos; empty where it is muted.
  var slideVideos: [SoundPlan.Source] {
    guard case .slideshow(let show) = video.source, job.volume > 0 else { return [] }
    let own = timeline.range
    let time = PlayedTime(
      start: 0, end: timeline.duration, entry: own.seconds(between: own.zero, and: own.start))
    return SlideSounds(show: show, time: time, envelope: SoundEnvelope(job.volume)).sources
  }

  /// The tracks of a slideshow's videos that are heard.
  var slideVideoTracks: [MediaInfo.Track] {
    if case .slideshow(let show) = video.source { show.sounds } else { [] }
  }
}

extension SoundPlan.Source {
  /// Comes and goes without a click.
  fileprivate mutating func fade() {
    let edge = SoundPlacement.edge
    if at > 0 { envelope.multiply([(at, 0), (at + edge, 1)]) }
    fadeOut(lasting: edge)
  }

  fileprivate mutating func fadeOut(lasting seconds: Double) {
    guard let until else { return }
    let length = min(seconds, until - max(at, 0))
    envelope.multiply([(until - length, 1), (until, 0)])
  }
}

extension SoundFile {
  /// The track of it that is heard as that of a video: the default one.
  var heardTrack: MediaInfo.Track? { tracks.first(where: \.isDefault) ?? tracks.first }
}

extension SlideshowPlan {
  /// The sound tracks of its videos that are heard.
  var sounds: [MediaInfo.Track] {
    slides.filter { $0.volume ?? 1 > 0 }.compactMap { $0.film?.sound?.file.heardTrack }
  }
}
