internal import ImprintShipped

/// The presets that are in the program itself, found where no folder has one of the name.
enum ShippedPresets {
  /// Their documents, by name.
  static let documents: [String: [UInt8]] = {
    let presets = (0..<imprint_preset_count()).map { imprint_preset($0) }
    return Dictionary(
      uniqueKeysWithValues: presets.map { preset in
        (
          String(cString: preset.name),
          Array(UnsafeBufferPointer(start: preset.bytes, count: preset.count))
        )
      })
  }()

  /// The path of a document in messages.
  static func path(of name: String) -> String { "built-in/\(name).json" }
}
