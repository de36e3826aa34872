extension MediaError {
  /// A reason that a device does not record, to follow its name.
  package struct DeviceFault: Hashable, Sendable {
    package let why: String
    /// A remedy, where there is one to name.
    package let hint: String?
    package let stage: Stage

    /// The stages at which devices fail.
    package enum Stage: Hashable, Sendable {
      /// This machine has none.
      case missing
      /// It does not open, or not so.
      case opening
      /// A recording has begun.
      case recording
    }

    private init(_ why: String, _ stage: Stage = .opening, hint: String? = nil) {
      (self.why, self.stage, self.hint) = (why, stage, hint)
    }
  }
}

// What this machine does not have.
extension MediaError.DeviceFault {
  package static let absent = Self("this machine has no such device", .missing)
  package static let noDisplay = Self(
    "no display is named by the environment variable DISPLAY", .missing,
    hint: "DISPLAY=:0 is the first display of a machine")
  package static func noSuchDisplay(_ display: String) -> Self {
    Self(
      "there is no display \(display), which the environment variable DISPLAY names", .missing)
  }
  /// - Parameter name: of the session, which names no X11 display.
  package static func wayland(_ name: String) -> Self {
    Self(
      "the session is one of Wayland (\(name)), which hands its screen to no other program unasked, and DISPLAY names no X11 display",
      .missing,
      hint:
        "log in to an X11 session (\"on Xorg\"), or record with the desktop's own recorder and stamp its file"
    )
  }
  package static let noSoundServer = Self(
    "no sound server (PulseAudio or PipeWire) answers", .missing, hint: list)
  package static let noSoundSource = Self(
    "the sound server has no source of that name", .missing, hint: list)
  package static let noSoundCard = Self(
    "this machine has no sound card, and no sound server that answers", .missing)

  private static let list = "imprint capture --list names the devices"
}

// What does not open.
extension MediaError.DeviceFault {
  package static let busy = Self("another program uses it")
  /// - Parameter group: the one that may open it, where a group may.
  package static func notPermitted(group: String?) -> Self {
    guard let group else { return Self("it may not be opened") }
    return Self(
      "it may not be opened: only the group \(group) may",
      hint: "sudo usermod -aG \(group) $USER, and a new login, put you in the group")
  }
  package static let noCamera = Self("it is no camera")
  package static let noSound = Self("it sends no sound")
  package static let noSoundDevice = Self(
    "ALSA does not open it: it is not there, another program has it, or only the group audio may open it",
    hint: list)
  package static let settings = Self(
    "it does not record at this size, in this part, or at this rate")
  package static func library(_ fault: MediaError.LibraryFault) -> Self {
    Self("it cannot be opened: \(fault.why)")
  }
}

// What ends a recording.
extension MediaError.DeviceFault {
  package static let resized = Self("it has changed the size of its frames", .recording)
  package static func gone(_ fault: MediaError.LibraryFault) -> Self {
    Self("it has gone away: \(fault.why)", .recording)
  }
  package static func displayGone(_ display: String) -> Self {
    Self(
      "the display \(display) has gone away: its X server ended, or closed the connection",
      .recording)
  }
  package static let soundSourceGone = Self(
    "it has gone away: the sound server ended, or the source in it", .recording)
  package static func silent(_ seconds: Double) -> Self {
    Self("it has sent nothing for \(seconds.text(decimals: 0)) s", .recording)
  }
}
