internal import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program that it compares with is not installed.
  public static func tool(_ name: String) -> Self {
    .enabled(if: isInstalled(name), "there is no \(name) on this machine")
  }
}

private func isInstalled(_ name: String) -> Bool {
  let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return folders.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
  }
}
