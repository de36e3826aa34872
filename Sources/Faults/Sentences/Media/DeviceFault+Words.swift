internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaError.DeviceFault {
  /// The reason, to follow the device's name.
  package var why: String {
    switch self {
    case .absent: "this machine has no such device"
    case .noDisplay: "no display is named by the environment variable DISPLAY"
    case .busy: "another program uses it"
    case .notPermitted(let group?): "it may not be opened: only the group \(group) may"
    case .notPermitted(nil): "it may not be opened"
    case .noCamera: "it is no camera"
    case .settings: "it does not record at this size, in this part, or at this rate"
    case .library(let fault): "it cannot be opened: \(fault.why)"
    case .resized: "it has changed the size of its frames"
    case .gone(let fault): "it has gone away: \(fault.why)"
    case .silent(let seconds): "it has sent nothing for \(seconds.text(decimals: 0)) s"
    }
  }

  /// A remedy, where there is one to name.
  package var hint: String? {
    switch self {
    case .noDisplay: "DISPLAY=:0 is the first display of a machine"
    case .notPermitted(let group?):
      "sudo usermod -aG \(group) $USER, and a new login, put you in the group"
    default: nil
    }
  }
}
