internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintMedia
public import ImprintPlanning
internal import ImprintValues

/// A plan with the digest by which its parts are known.
///
///     let stored = try StoredPlan(contentsOf: "plan.json")
///     print(stored.parts)   // [.segment(0), .segment(1), .sound]
///     _ = try await stored.render(.segment(0), to: "0.part").report()       // on any machine
///     _ = try await stored.render(.segment(1), to: "1.part").report()
///     _ = try await stored.render(.sound, to: "sound.part").report()
///     let report = try await stored.join(["0.part", "1.part", "sound.part"]).report()
public struct StoredPlan: Sendable {
  /// The plan, with the paths of this machine.
  public let plan: Plan
  /// The digest of the plan's text, which is the same wherever the plan's file lies.
  package let digest: String
  /// The path of its file; nil for a plan of this process.
  package let path: String?

  /// A part that is made by itself.
  public enum Part: Hashable, Sendable {
    /// The frames of the segment of that number, from 0.
    case segment(Int)
    /// The sound tracks that are encoded.
    case sound
  }

  /// A plan that stays in this process, or travels as its `jsonText`.
  ///
  /// - Throws: `ExportError` `.machine` where memory runs out.
  public init(_ plan: Plan) throws(ExportError) {
    self.plan = plan
    path = nil
    digest = try Self.digest(of: plan)
  }

  /// Reads a plan that `write` stored.
  ///
  /// - Parameters:
  ///   - path: the path of the plan's file, to whose folder the paths in it are relative.
  ///   - root: a folder that replaces the plan's own; no path in the plan may lead outside it, by links either.
  ///   - resources: the folders that are searched for overlays' files stored by name.
  /// - Throws: `ExportError` `.missing` where the plan cannot be read, or a file stored by name is not found;
  ///   `.invalid` where it is not a plan of this version, or a path leads outside `root`.
  public init(
    contentsOf path: String, root: String? = nil, resources locator: ResourceLocator = .init()
  ) throws(ExportError) {
    let text = String(decoding: try DocumentFile.bytes(at: path), as: UTF8.self)
    let stored: Plan
    do throws(ExportError) { stored = try Plan(jsonText: text) } catch {
      throw ExportError(error.fault.storedPlan(at: path))
    }
    let folder = PathFolder(root ?? Plan.folder(of: path))
    let limits = root.map(RootFolder.init)
    var fault: ExportError.PlanFault?
    plan = stored.changingPaths { word in
      if let name = ResourceName(word: word) {
        let here = locator.path(of: name)
        if here == nil { fault = fault ?? .noResource(name.rawValue) }
        return here ?? word
      }
      let absolute = folder.path(of: word)
      if let root, limits?.holds(absolute) == false { fault = fault ?? .leadsOut(word, of: root) }
      return absolute
    } naming: {
      ResourceName(word: $0.path)
    }
    if let fault { throw ExportError(.plan(fault, at: path)) }
    self.path = path
    digest = try Self.digest(of: stored)
  }

  private init(_ plan: Plan, of stored: StoredPlan) {
    self.plan = plan
    (digest, path) = (stored.digest, stored.path)
  }

  /// The plan as this machine is to run it; its parts have the same bytes.
  ///
  /// - Parameters:
  ///   - threads: the most threads of decoding and filtering; nil for the plan's. Those of the encoder are the plan's.
  ///   - stallSeconds: the seconds without a frame after which it fails; nil for the plan's.
  /// - Throws: `ExportError` `.usage` for a number that is not possible.
  public func running(
    threads: Int? = nil, stallSeconds: Double? = nil
  ) throws(ExportError) -> StoredPlan {
    try Setting.threads.check { $0.threads = threads }
    try Setting.stallSeconds.check { $0.stallSeconds = stallSeconds ?? $0.stallSeconds }
    return StoredPlan(plan.running(threads: threads, stallSeconds: stallSeconds), of: self)
  }

  /// Whether a file says of itself that it is a plan, of any version.
  package static func isPlan(at path: String) -> Bool {
    guard let bytes = try? DocumentFile.bytes(at: path) else { return false }
    if case .plan = DocumentFormat.reading(of: bytes) { return true }
    return false
  }

  private static func digest(of plan: Plan) throws(ExportError) -> String {
    do throws(MediaError) {
      let sum = try SHA256()
      Array(plan.jsonText.utf8).withUnsafeBytes { sum.add($0) }
      return sum.hexadecimal()
    } catch {
      throw ExportError(error, at: plan.input.name, of: .input)
    }
  }
}

extension Plan {
  /// Reads a plan that `write` stored, as `StoredPlan` does.
  public init(
    contentsOf path: String, root: String? = nil, resources locator: ResourceLocator = .init()
  ) throws(ExportError) {
    self = try StoredPlan(contentsOf: path, root: root, resources: locator).plan
  }

  /// The text of the plan, to be stored at a path; nil for nowhere in particular, with absolute paths.
  ///
  /// Paths in it are relative to the folder of `path`, or absolute without one. Files of overlays that were found in
  /// resource folders are stored by name, as `resource:Overlays/corner-bug/logo.svg`.
  public func text(storedAt path: String?) -> String {
    let folder = PathFolder(path.map(Self.folder) ?? ".")
    let isRelative = path != nil
    let names = resources.reduce(into: [:]) { $0[$1.path] = $1.name }
    return changingPaths { path in
      if let name = names[path] { return name.word }
      guard isRelative else { return folder.path(of: path) }
      let relative = folder.relativePath(path)
      return ResourceName(word: relative) == nil ? relative : "./\(relative)"
    } naming: { _ in
      nil
    }.jsonText
  }

  fileprivate static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Stores the plan, to be run later or on another machine.
  ///
  /// Files are stored by their paths or names, and images in memory by their bytes.
  ///
  /// - Throws: `ExportError` `.invalid` where images in memory make the plan larger than the limit on documents;
  ///   `.cannotCreate` where the path exists and must not be overwritten; `.inputOutput`.
  public func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    try OutputChoice.checkFree(path, overwrites: overwrites)
    let bytes = Array(text(storedAt: path).utf8)
    try DocumentFile.checkSize(bytes.count, at: path)
    try OutputFile.write(bytes, to: path, overwrites: overwrites)
  }
}
