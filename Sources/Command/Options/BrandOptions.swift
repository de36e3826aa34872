/// The options that only `brand` has, and what it says of those of others.
enum BrandOptions {
  /// Shown in the usage line, since it is nearly always given.
  static let userID = JobOptions.userID.with(inUsage: .shown)
  static let logo = StampOptions.logo.with(
    about:
      "a logo of overlays that have a parameter logo, the house overlay too: all that 'stamp' takes",
    group: JobOptions.overlay.group)
  static let logoRate = StampOptions.logoRate.with(group: JobOptions.overlay.group)

  static let loop = StampOptions.loop.with(group: JobOptions.overlay.group)

  static let all =
    JobOptions.all.flatMap { $0 == JobOptions.userID ? [userID, logo, logoRate, loop] : [$0] }
}
