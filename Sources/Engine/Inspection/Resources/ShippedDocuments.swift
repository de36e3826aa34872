internal import ImprintShipped

/// The documents that are in the program itself.
enum ShippedDocuments {
  /// The presets by name, found where no folder has one of the name.
  static let presets = byName((0..<imprint_preset_count()).map { imprint_preset($0) })

  /// The overlays of stamps by name.
  static let overlays = byName((0..<imprint_overlay_count()).map { imprint_overlay($0) })

  /// The path of a preset in messages.
  static func path(ofPreset name: String) -> String { "built-in/\(name).json" }

  private static func byName(_ documents: [imprint_document]) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: documents.map { document in
        (
          String(cString: document.name),
          Array(UnsafeBufferPointer(start: document.bytes, count: document.count))
        )
      })
  }
}
