internal import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintPlanning
internal import ImprintPrimitives

extension FieldText {
  /// Adds a value of a document, independent of its formatting.
  mutating func add(_ value: JSON5Value.Kind) {
    switch value {
    case .object(let members):
      add("object", members.count)
      for member in members {
        add("key", member.key)
        add(member.value.kind)
      }
    case .array(let elements):
      add("array", elements.count)
      for element in elements { add(element.kind) }
    case .string(let text): add("string", text)
    case .number(let number): add("number", number)
    case .bool(let flag): add("bool", "\(flag)")
    case .null: add("null", "")
    }
  }

  mutating func add(_ video: BlankVideo) {
    add("size", video.size)
    add("blankRate", video.frameRate)
    add("duration", video.duration)
    add("color", coded: video.color)
  }

  /// Adds everything but the music, which is added as one of the job's sounds.
  mutating func add(_ show: Slideshow) {
    for image in show.images { add(image) }
    add("seconds", show.seconds)
    add("showRate", show.frameRate)
    add("size", show.size)
    add("fit", show.fit.rawValue)
    add("background", coded: show.background)
    add("transition", show.transition.kind.slideshowWord)
    if !show.transition.isPlain { add("changes", coded: show.transition) }
    add("transitionSeconds", show.transitionSeconds)
    add("motion", show.motion.rawValue)
  }

  private mutating func add(_ image: Slideshow.Image) {
    switch image.source {
    case .file(let path): add("image", path)
    case .data(let data, let name):
      add("imageName", name)
      add("imageData", coded: data)
    }
    add("imageSeconds", image.seconds)
    add("imageMotion", image.motion?.rawValue)
    add("imageTitle", image.title)
    if image.isMoving { add("imageMoves", "true") }
  }

  /// Adds everything but the input and the overlays.
  mutating func add(_ clip: Job.Clip) {
    add("clipStart", clip.trimStart)
    add("clipEnd", clip.trimEnd)
    add("clipVolume", clip.volume)
    add("clipTitle", clip.title)
    add("clipSpeed", clip.speed)
    add("clipPitch", "\(clip.pitchFollowsSpeed)")
    if let freeze = clip.freeze {
      add("freezeAt", freeze.time)
      add("freezeSeconds", freeze.seconds)
    }
    add("clipJoin", coded: clip.join)
    add("clipJoinSeconds", clip.joinSeconds)
    add("clipMain", "\(clip.isMain)")
    add("clipFit", clip.fit.rawValue)
    add("clipBackground", coded: clip.background)
    add(clip.enabled)
  }

  mutating func add(_ track: SoundTrack) {
    add("kind", track.kind.rawValue)
    add("at", track.start)
    add("from", track.trimStart)
    add("to", track.trimEnd)
    add("trackVolume", track.volume)
    add("pitch", track.pitch)
    add("fadeIn", track.fadeIn)
    add("fadeOut", track.fadeOut)
    add("loop", "\(track.loops)")
    if let ducking = track.ducking { add("duck", coded: ducking) }
    add("replaces", track.replaces?.rawValue)
    add(track.enabled)
  }

  /// Adds everything but the image.
  mutating func add(_ still: PairedStill) {
    add("pair", still.format.rawValue)
    if still.extent != .aroundStill { add("extent", still.extent.rawValue) }
    add("identifier", still.identifier)
    switch still.moment {
    case .at(let seconds): add("stillAt", seconds)
    case .percent(let share): add("stillPercent", share)
    case nil: break
    }
  }

  mutating func add(_ enabling: Enabling) {
    switch enabling {
    case .always: break
    case .never: add("enabled", "never")
    case .parameter(let name): add("enabledBy", name)
    }
  }

  mutating func add(_ logo: LogoStamp) {
    add("frameRate", logo.frameRate)
    add("width", coded: logo.width)
    add("height", coded: logo.height)
    if logo.loop != .own { add("loop", coded: logo.loop) }
    add(stamp: logo)
  }

  mutating func add(_ text: TextStamp) {
    switch text.font {
    case .bundled: break
    case .family(let name): add("fontFamily", name)
    case .file(let path): add("fontFile", path)
    }
    add("fontSize", coded: text.fontSize)
    add("color", coded: text.color)
    if let box = text.box { add("box", coded: box) }
    add("width", coded: text.width)
    add(stamp: text)
  }

  private mutating func add(stamp: some Stamp) {
    add("place", stamp.place.rawValue)
    switch stamp.inset {
    case .even(let length): add("inset", coded: length)
    case .each(let across, let down):
      add("across", coded: across)
      add("down", coded: down)
    }
    add("opacity", stamp.opacity)
    if stamp.rotation != .zero { add("rotation", stamp.rotation.degrees) }
    add("seenFrom", stamp.from)
    switch stamp.until {
    case .at(let time): add("until", time)
    case .after(let seconds): add("seenFor", seconds)
    case nil: break
    }
    add("fade", stamp.fade)
  }

  mutating func add(_ quality: Job.Quality) {
    switch quality {
    case .preset: break
    case .constantRateFactor(let factor): add("crf", factor)
    case .bitRate(let rate): add("bitrate", rate)
    }
  }

  mutating func add(_ segmentation: Job.Segmentation) {
    switch segmentation {
    case .whole: break
    case .count(let count): add("segments", count)
    case .seconds(let seconds): add("segmentSeconds", seconds)
    }
  }

  mutating func add(_ name: String, _ time: TimeNotation) {
    switch time {
    case .seconds(let seconds): add(name, "\(seconds)")
    case .fraction(let fraction): add(name, "\(fraction) of it")
    case .beforeEnd(let seconds): add(name, "\(seconds) before its end")
    }
  }
}
