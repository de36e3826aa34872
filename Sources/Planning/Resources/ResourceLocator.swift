/// Finds overlays, presets and the bundled font, independent of where the program and the current folder are.
///
/// It searches these folders in order: those given explicitly, those in `IMPRINT_PATH`, the user's data folder,
/// `share/imprint` beside the program's folder, the checkout whose `.build` contains the program, the resources beside the
/// program, and last the current folder, which may be somebody else's: nothing in it takes the place of what ships, unless it
/// is given explicitly. Each of them has subfolders `Overlays` and `Presets`.
///
///     job.resources = ResourceLocator(searching: ["/srv/brand"])
///     job.overlays = [.document(.name("logo"))]    // /srv/brand/Overlays/logo/overlay.json where it is
///     job.preset = .document(.name("medium"))      // Presets/medium.json of the checkout for a program in its .build
public struct ResourceLocator: Hashable, Sendable {
  /// The folders that are searched first.
  package let searched: [String]
  /// The environment variables; nil for the process's own as they are when something is looked up.
  package let environment: [String: String]?

  /// - Parameters:
  ///   - searched: folders that are searched first.
  ///   - environment: the environment variables; nil for the process's own.
  public init(searching searched: [String] = [], environment: [String: String]? = nil) {
    (self.searched, self.environment) = (searched, environment)
  }
}
