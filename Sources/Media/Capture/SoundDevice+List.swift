internal import ImprintCFFmpeg
public import ImprintValues

extension SoundDevice {
  /// The sources of sound of this machine (`AVCaptureDevice.DiscoverySession`): those of the sound server, those of ALSA,
  /// and the tone.
  ///
  /// None begins to record for it.
  public static var all: [Description] {
    guard (try? DeviceContext.load()) != nil else { return [toneDescription] }
    _ = LibraryLog.silenced
    let pulse = sources(of: "pulse").map { name, title in
      Description(device: .pulse(name), name: title)
    }
    // The devices of ALSA that its other names lead to.
    let alsa = sources(of: "alsa").filter { name, _ in name.hasPrefix("hw:") }.map { name, title in
      Description(device: .alsa(name), name: title)
    }
    return pulse + alsa + [toneDescription]
  }

  /// The facts that a device tells of itself.
  public struct Description: Hashable, Sendable {
    /// The device.
    public var device: SoundDevice
    /// A name for people.
    public var name: String
  }

  private static let toneDescription = Description(
    device: .tone, name: "a tone that beeps every second")

  /// The names and titles that a device of FFmpeg lists, in its order; empty where it lists none.
  private static func sources(of demuxer: String) -> [(name: String, title: String)] {
    guard let format = av_find_input_format(demuxer) else { return [] }
    var devices: UnsafeMutablePointer<AVDeviceInfoList>?
    guard avdevice_list_input_sources(format, nil, nil, &devices) >= 0, let list = devices else {
      return []
    }
    defer { avdevice_free_list_devices(&devices) }
    return (0..<Int(max(list.pointee.nb_devices, 0))).compactMap { index in
      guard let device = list.pointee.devices?[index], let name = device.pointee.device_name else {
        return nil
      }
      let title = device.pointee.device_description.map { String(cString: $0) }
      let oneLine = title?.split(whereSeparator: \.isNewline).joined(separator: ", ")
      return (String(cString: name), oneLine ?? "")
    }
  }
}
