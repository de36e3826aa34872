extension PresetDocument {
  /// The result of reading a preset.
  package struct Result: Sendable {
    /// Nil where there is a fault.
    package let preset: PresetDocument?
    /// The faults by position.
    package let faults: [Fault]
  }

  /// Reads a preset.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - name: the name of the preset.
  ///   - context: the pixel formats that there are.
  package static func read(
    _ bytes: [UInt8], named name: String, with context: DocumentContext = .check
  ) -> Result {
    do throws(JSON5Fault) {
      return read(try JSON5Reader.read(bytes), named: name, with: context)
    } catch {
      return Result(preset: nil, faults: [Fault(error)])
    }
  }

  private static func read(
    _ value: JSON5Value, named name: String, with context: DocumentContext
  ) -> Result {
    var preset = PresetDocument(name: name)
    var reader = DocumentReader(context: context, folder: nil)
    let members = reader.readObject(value, as: "a preset", by: PresetKeys.preset, into: &preset)
    if let members { reader.checkWhole(of: preset, members) }
    let faults = reader.faults.sorted { $0.position < $1.position }
    return Result(preset: faults.isEmpty ? preset : nil, faults: faults)
  }
}

extension DocumentReader {
  /// Checks that a preset either chooses among others or has settings of its own.
  fileprivate mutating func checkWhole(of preset: PresetDocument, _ members: Members) {
    if members.has("choose") {
      return refuse(
        ["container", "video", "audio", "optimizeForNetworkUse"], in: members,
        "a preset that chooses among others has no settings of its own")
    }
    if !members.has("container") { fault("a preset needs the key container", at: members.position) }
    checkEncoders(of: preset, members)
  }

  /// Checks that a preset with an output has a video encoder.
  private mutating func checkEncoders(of preset: PresetDocument, _ members: Members) {
    let video = members["video"]
    let names = video?.member("encoders")
    if preset.container == .null {
      if let names {
        inside(key: "video") { reader in
          reader.inside(key: "encoders") {
            $0.fault("the container null encodes nothing", at: names)
          }
        }
      }
      refuse(["audio"], in: members, "the container null encodes nothing")
    } else if let video {
      if case .object = video.kind, names == nil {
        inside(key: "video") { $0.fault("the video needs the key encoders", at: video) }
      }
    } else {
      fault("a preset needs the key video", at: members.position)
    }
  }
}
