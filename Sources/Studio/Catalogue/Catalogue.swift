internal import Imprint

/// The overlays and presets that are available.
actor Catalogue {
  private let settings: StudioSettings
  private var presets: (date: ContinuousClock.Instant, listing: Task<PresetListing, any Error>)?

  /// The time for which a listing is reused: trying every encoder takes a second or two, and the result seldom
  /// changes.
  private static let freshness = Duration.seconds(60)

  init(_ settings: StudioSettings) {
    self.settings = settings
  }

  /// The listing of overlays, `imprint.overlays/1`.
  ///
  /// - Throws: `ExportError`.
  func overlayListing() async throws -> OverlayListing {
    let resources = settings.resources
    return try await Blocking.run { try OverlayListing(resources) }
  }

  /// The listing of presets that people choose among, `imprint.presets/1`; concurrent requests share its creation.
  ///
  /// - Throws: `ExportError`.
  func presetListing() async throws -> PresetListing {
    if let presets, ContinuousClock.now - presets.date < Self.freshness {
      return try await presets.listing.value
    }
    let settings = settings
    let listing = Task {
      try await Blocking.run {
        try PresetListing(settings.resources, hidingEncoders: settings.hiddenEncoders)
          .forPeople
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
