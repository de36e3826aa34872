internal import Imprint

/// The overlays and presets that are found.
actor Catalogue {
  private let settings: StudioSettings
  private var presets: (made: ContinuousClock.Instant, listing: Task<String, any Error>)?

  /// The time for which a listing serves: trying every encoder takes a second or two, and its result seldom changes.
  private static let freshness = Duration.seconds(60)

  init(_ settings: StudioSettings) {
    self.settings = settings
  }

  /// `imprint.overlays/1`.
  ///
  /// - Throws: `ExportError`.
  func overlayListing() async throws -> String {
    let resources = settings.resources
    return try await Blocking.run { try OverlayListing(resources).jsonLine }
  }

  /// `imprint.presets/1`; those who ask at once share one look.
  ///
  /// - Throws: `ExportError`.
  func presetListing() async throws -> String {
    if let presets, ContinuousClock.now - presets.made < Self.freshness {
      return try await presets.listing.value
    }
    let settings = settings
    let listing = Task {
      try await Blocking.run {
        try PresetListing(settings.resources, hidingEncoders: settings.hiddenEncoders).jsonLine
      }
    }
    presets = (.now, listing)
    do {
      return try await listing.value
    } catch {
      presets = nil
      throw error
    }
  }
}
