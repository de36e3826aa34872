internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaError.DeviceFault {
  /// The reason, to follow the device's name.
  package var why: String {
    switch self {
    case .absent: "this machine has no such device"
    case .noDisplay: "no display is named by the environment variable DISPLAY"
    case .noSuchDisplay(let display):
      "there is no display \(display), which the environment variable DISPLAY names"
    case .wayland(let name):
      "the session is one of Wayland (\(name)), which hands its screen to no other program unasked, and DISPLAY names no "
        + "X11 display"
    case .busy: "another program uses it"
    case .notPermitted(let group?): "it may not be opened: only the group \(group) may"
    case .notPermitted(nil): "it may not be opened"
    case .noCamera: "it is no camera"
    case .noSound: "it sends no sound"
    case .noSoundServer: "no sound server (PulseAudio or PipeWire) answers"
    case .noSoundSource: "the sound server has no source of that name"
    case .noSoundCard: "this machine has no sound card, and no sound server that answers"
    case .noSoundDevice:
      "ALSA does not open it: it is not there, another program has it, or only the group audio may open it"
    case .settings: "it does not record at this size, in this part, or at this rate"
    case .library(let fault): "it cannot be opened: \(fault.why)"
    case .resized: "it has changed the size of its frames"
    case .gone(let fault): "it has gone away: \(fault.why)"
    case .displayGone(let display):
      "the display \(display) has gone away: its X server ended, or closed the connection"
    case .soundSourceGone: "it has gone away: the sound server ended, or the source in it"
    case .silent(let seconds): "it has sent nothing for \(seconds.text(decimals: 0)) s"
    }
  }

  /// A remedy, where there is one to name.
  package var hint: String? {
    switch self {
    case .noDisplay: "DISPLAY=:0 is the first display of a machine"
    case .wayland:
      "log in to an X11 session (\"on Xorg\"), or record with the desktop's own recorder and stamp its file"
    case .notPermitted(let group?):
      "sudo usermod -aG \(group) $USER, and a new login, put you in the group"
    case .noSoundServer, .noSoundSource, .noSoundDevice: "imprint capture --list names the devices"
    default: nil
    }
  }
}
