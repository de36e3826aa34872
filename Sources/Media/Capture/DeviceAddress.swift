internal import Glibc
internal import ImprintValues

/// A device as FFmpeg opens it: a demuxer of libavdevice, a name, and options.
struct DeviceAddress {
  let demuxer: String
  let name: String
  var options: [String: String] = [:]

  init(demuxer: String, name: String, options: [String: String] = [:]) {
    (self.demuxer, self.name, self.options) = (demuxer, name, options)
  }

  /// - Throws: `MediaError.MediaFault.device` where no display is named.
  init(_ device: CaptureDevice, _ settings: CaptureSettings) throws(MediaError) {
    switch device {
    case .screen(let part):
      guard let display = Self.display else {
        let wayland = Self.variable("WAYLAND_DISPLAY")
        throw MediaError(
          .device(name: device.notation, wayland.map { .wayland($0) } ?? .noDisplay))
      }
      (demuxer, name) = ("x11grab", display)
      options["draw_mouse"] = settings.showsCursor ? "1" : "0"
      if let part {
        (options["grab_x"], options["grab_y"]) = ("\(part.x)", "\(part.y)")
      }
      options["video_size"] = (part?.size ?? settings.size).map(Self.text)
    case .camera(let path):
      (demuxer, name) = ("video4linux2,v4l2", path)
      options["video_size"] = settings.size.map(Self.text)
    case .chart:
      (demuxer, name) = (
        "lavfi", ChartSource.graph(settings.size ?? ChartSource.size, settings.frameRate)
      )
      return
    }
    options["framerate"] = "\(settings.frameRate.numerator)/\(settings.frameRate.denominator)"
  }

  /// The display that the environment names; nil for none.
  static var display: String? { variable("DISPLAY") }

  /// The value of an environment variable; nil for none, and for an empty one.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func text(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }
}
