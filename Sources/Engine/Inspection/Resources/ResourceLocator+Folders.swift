internal import FoundationEssentials
public import ImprintPlanning

extension ResourceLocator {
  /// The folders, in the order in which they are searched.
  package var folders: [String] {
    let named = (variables["IMPRINT_PATH"] ?? "").split(separator: ":").map(String.init)
    return searched + named + [userFolder].compactMap(\.self) + Self.besideProgram
      + [Self.currentFolder]
  }

  /// The user's own folder of data, as `~/.local/share/imprint`; nil where the environment names no home.
  public var userFolder: String? {
    let variables = variables
    if let data = variables["XDG_DATA_HOME"], !data.isEmpty { return "\(data)/imprint" }
    if let home = variables["HOME"], !home.isEmpty { return "\(home)/.local/share/imprint" }
    return nil
  }

  private var variables: [String: String] {
    environment ?? ProcessInfo.processInfo.environment
  }

  /// The folder that is searched last.
  package static let currentFolder = "."

  /// The folders of resources that belong to this program.
  package static let besideProgram: [String] = {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? ""
    return folders(beside: program)
  }()

  /// The folders of resources that belong to a program: `share/imprint` beside its folder, the checkout whose
  /// `.build` contains it, and the resources that the package manager puts beside programs that depend on this
  /// package.
  static func folders(beside program: String) -> [String] {
    let bin = URL(fileURLWithPath: program).deletingLastPathComponent()
    let share = bin.deletingLastPathComponent().appendingPathComponent("share/imprint").path
    let resources = bin.appendingPathComponent("Imprint_ImprintShipped.resources").path
    return [share] + checkout(of: bin) + [resources]
  }

  private static func checkout(of bin: URL) -> [String] {
    var folder = bin
    while folder.pathComponents.count > 1 {
      if folder.lastPathComponent == ".build" { return [folder.deletingLastPathComponent().path] }
      folder.deleteLastPathComponent()
    }
    return []
  }
}
