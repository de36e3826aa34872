internal import FoundationEssentials
package import ImprintLanguage

extension DocumentContext {
  /// Today's date in UTC, or the one that a reproducible build sets (`SOURCE_DATE_EPOCH`, reproducible-builds.org).
  package static var today: String {
    let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init)
      // Later years have more than four digits.
      .flatMap { 0...253_402_300_799 ~= $0 ? Date(timeIntervalSince1970: Double($0)) : nil }
    return (epoch ?? Date()).formatted(.iso8601.year().month().day())
  }
}
