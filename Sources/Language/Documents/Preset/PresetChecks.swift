extension DocumentReader {
  /// Checks that a preset either chooses among others or has settings of its own.
  mutating func checkWhole(of preset: PresetDocument, _ members: Members) {
    if members.has("choose") {
      return refuse(
        ["container", "video", "audio", "optimizeForNetworkUse"], in: members,
        "a preset that chooses among others has no settings of its own")
    }
    if !members.has("container") { fault("a preset needs the key container", at: members.position) }
    checkEncoders(of: preset, members)
  }

  /// Checks that an encoder's options are such as documents may set.
  mutating func checkOptions(of encoder: EncoderChoice, in options: JSON5Value?) {
    guard let problem = context.optionProblem, case .object(let members) = options?.kind else {
      return
    }
    inside(key: "options") { reader in
      for member in members {
        guard let value = encoder.options[member.key],
          let (why, nearest) = problem(member.key, value, encoder.name)
        else { continue }
        reader.inside(key: member.key) {
          $0.fault(
            why, at: member.keyPosition, hint: nearest.map { "did you mean \"\($0)\"?" })
        }
      }
    }
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
