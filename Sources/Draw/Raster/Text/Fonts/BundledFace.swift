internal import Glibc

/// The faces of the font that ships with Imprint, which lie beside each other.
enum BundledFace {
  private static let bold = "Inter-Bold.otf"
  private static let others = ["Regular", "Medium", "SemiBold", "ExtraBold"]
  /// The name by which texts ask for it.
  static let family = "Inter"

  /// Whether a file is that of the bold face.
  static func isBold(_ file: String) -> Bool { file.hasSuffix("/" + bold) }

  /// The files of the other faces, where a file is that of the bold one.
  static func others(beside file: String) -> [String] {
    guard isBold(file) else { return [] }
    let folder = file.dropLast(bold.utf8.count)
    return others.map { "\(folder)Inter-\($0).otf" }.filter { access($0, R_OK) == 0 }
  }
}
