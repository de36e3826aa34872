internal import Glibc
internal import ImprintCCamera
public import ImprintValues

extension CaptureDevice {
  /// The screen, the cameras and the chart of this machine, with what each records
  /// (`AVCaptureDevice.DiscoverySession`).
  ///
  /// No camera begins to record for it. A screen or a camera that cannot be opened is listed with the reason.
  public static var all: [Description] {
    [screenDescription] + cameraPaths.compactMap(description(ofCamera:)) + [chartDescription]
  }

  /// The facts that a device tells of itself.
  public struct Description: Hashable, Sendable {
    /// The device.
    public var device: CaptureDevice
    /// A name for people.
    public var name: String
    /// The sizes that it records in, the largest first; of a range the largest one.
    public var sizes: [PixelSize] = []
    /// The frames in a second that it can be asked for, the most first; empty where any number will do.
    public var rates: [Double] = []
    /// The formats in which it sends frames, by its own names, such as `MJPG`.
    public var formats: [String] = []
    /// The reason that it does not record; nil where it does.
    package var problem: MediaError.DeviceFault?
  }

  private static var screenDescription: Description {
    var screen = Description(device: .screen(nil), name: DeviceAddress.display ?? "no display")
    do throws(MediaError) {
      let reader = try DeviceReader(.screen(nil), CaptureSettings(), interruption: Interruption())
      screen.sizes = [reader.format.size]
      screen.formats = [reader.format.layout.name]
    } catch {
      screen.problem = error.deviceFault
    }
    return screen
  }

  private static var chartDescription: Description {
    Description(device: .chart, name: "a moving chart", sizes: [ChartSource.size])
  }

  /// The paths of V4L2's devices, by their numbers.
  private static var cameraPaths: [String] {
    guard let folder = opendir("/dev") else { return [] }
    defer { closedir(folder) }
    var numbers: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("video"), let number = Int(name.dropFirst("video".count)) else {
        continue
      }
      numbers.append(number)
    }
    return numbers.sorted().map { "/dev/video\($0)" }
  }

  /// Nil for a device of V4L2 that is no camera, as the second one that many have for metadata.
  private static func description(ofCamera path: String) -> Description? {
    let device = CaptureDevice.camera(path)
    let camera = imprint_camera_open(path)
    guard camera >= 0 else {
      return Description(device: device, name: path, problem: device.systemFault(errno))
    }
    defer { close(camera) }
    var name = [CChar](repeating: 0, count: 33)
    let code = imprint_camera_name(camera, &name)
    if code == ENOTTY { return nil }
    var description = Description(device: device, name: String(name))
    let trial = code == 0 ? imprint_camera_try(camera) : code
    if trial != 0 { description.problem = device.systemFault(trial) }
    description.add(modes(of: camera))
    return description
  }

  /// The most modes that are asked for, against a driver that lists without an end.
  private static let mostModes = 4096

  private static func modes(of camera: Int32) -> [imprint_camera_mode] {
    var modes: [imprint_camera_mode] = []
    var (format, size, rate): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for _ in 0..<mostModes {
      var mode = imprint_camera_mode()
      switch imprint_camera_mode(camera, format, size, rate, &mode) {
      case 0:
        modes.append(mode)
        rate += 1
      case EINVAL: (size, rate) = (size + 1, 0)
      case ERANGE: (format, size, rate) = (format + 1, 0, 0)
      default: return modes
      }
    }
    return modes
  }
}

extension CaptureDevice.Description {
  fileprivate mutating func add(_ modes: [imprint_camera_mode]) {
    for mode in modes {
      let size = PixelSize(width: Int(mode.width), height: Int(mode.height))
      if !sizes.contains(size) { sizes.append(size) }
      if mode.rate > 0, !rates.contains(mode.rate) { rates.append(mode.rate) }
      let format = withUnsafeBytes(of: mode.format) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !formats.contains(format) { formats.append(format) }
    }
    sizes.sort { ($0.width, $0.height) > ($1.width, $1.height) }
    rates.sort(by: >)
  }
}

extension MediaError {
  /// The fault of a device, where it is one; else that of the library.
  fileprivate var deviceFault: DeviceFault {
    switch fault {
    case .device(_, let fault): fault
    case .libav(let code, _): .library(.libav(code))
    default: .absent
    }
  }
}
