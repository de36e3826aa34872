internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

extension SoundDevice {
  /// The bytes of a fragment that a sound server sends: 20 ms of 16-bit stereo, where its own choice may be seconds.
  private static let fragment = "3840"

  /// The ways to open it, the best one first; none for the tone.
  var addresses: [DeviceAddress] {
    switch self {
    case .standard: [Self.pulse("default"), Self.alsa("default")]
    case .pulse(let name): [Self.pulse(name)]
    case .alsa(let name): [Self.alsa(name)]
    case .tone: []
    }
  }

  private static func pulse(_ name: String) -> DeviceAddress {
    DeviceAddress(
      demuxer: "pulse", name: name, options: ["name": "imprint", "fragment_size": fragment])
  }

  private static func alsa(_ name: String) -> DeviceAddress {
    DeviceAddress(demuxer: "alsa", name: name)
  }

  /// The reason for a code of FFmpeg with which the device does not open.
  func fault(_ code: Int32) -> MediaError.DeviceFault {
    if case .pulse = self { return Self.pulseFault(code) }
    switch code {
    case shim_averror(EBUSY): return .busy
    case shim_averror(EIO), shim_averror(ENOENT), shim_averror(ENODEV), shim_averror(ESRCH):
      return access("/dev/snd", F_OK) == 0 ? .noSoundDevice : .noSoundCard
    default: return .library(.libav(code))
    }
  }

  /// FFmpeg hands on PulseAudio's own codes (`pa_error_code_t`) as if they were the system's.
  private static func pulseFault(_ code: Int32) -> MediaError.DeviceFault {
    switch -code {
    case 1: .notPermitted(group: nil)  // PA_ERR_ACCESS
    case 5: .noSoundSource  // PA_ERR_NOENTITY
    case 26: .busy  // PA_ERR_BUSY
    default: .noSoundServer
    }
  }

  /// The end of a device that sends no more, with FFmpeg's code.
  func end(_ code: Int32) -> MediaError.DeviceFault {
    // FFmpeg's device of PulseAudio has no other word.
    code == shim_averror_external() ? .soundSourceGone : .gone(.libav(code))
  }
}
