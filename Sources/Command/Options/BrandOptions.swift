/// The options that only `brand` has, and what it says of those of others.
enum BrandOptions {
  /// Shown in the usage line, since it is nearly always given.
  static let userID = Option(
    JobOptions.userID.name, value: JobOptions.userID.value, about: JobOptions.userID.about,
    group: JobOptions.userID.group, showsInUsage: true)
  static let logo = Option(
    StampOptions.logo.name, value: StampOptions.logo.value,
    about:
      "a logo of overlays that have a parameter logo, the house overlay too: all that 'stamp' takes",
    group: JobOptions.overlay.group)
  static let logoRate = Option(
    StampOptions.logoRate.name, value: StampOptions.logoRate.value,
    about: StampOptions.logoRate.about, group: JobOptions.overlay.group)

  static let loop = Option(
    StampOptions.loop.name, value: StampOptions.loop.value, about: StampOptions.loop.about,
    default: StampOptions.loop.defaultText, group: JobOptions.overlay.group)

  static let all =
    JobOptions.all.flatMap { $0 == JobOptions.userID ? [userID, logo, logoRate, loop] : [$0] }
}
