internal import ImprintValues

/// Collects the faults of one layer's members, without those of other layers in it.
struct MemberFaults {
  private(set) var faults: [LayerFault] = []
  private let layer: String
  private let name: String?
  /// The path to the member that encloses the checked ones, with a point after each part.
  private var prefix = ""
  private var keyPath: AnimationKeyPath?

  init(of layer: Layer, at path: String) {
    self.layer = path
    name = layer.name
  }

  mutating func add(_ problem: LayerFault.Problem, at member: String = "") {
    let path = member.isEmpty ? String(prefix.dropLast()) : prefix + member
    faults.append(
      LayerFault(layer: layer, name: name, member: path, keyPath: keyPath, problem))
  }

  /// Checks members of a member.
  mutating func inside(
    _ member: String, of keyPath: AnimationKeyPath? = nil, _ check: (inout MemberFaults) -> Void
  ) {
    let outer = (prefix, self.keyPath)
    prefix += member + "."
    self.keyPath = keyPath ?? self.keyPath
    check(&self)
    (prefix, self.keyPath) = outer
  }

  /// Checks the members of a subject.
  ///
  /// - Parameter names: members that the subject calls otherwise, by the start of their path.
  mutating func check<Subject>(
    _ subject: Subject, by properties: [Property<Subject>], calling names: [String: String] = [:]
  ) {
    var problems = ValueProblems()
    properties.check(subject, &problems)
    for (path, problem) in problems.all {
      let member = String(path.dropFirst())
      let name = names.first { member.hasPrefix($0.key) }
      add(.value(problem), at: name.map { $0.value + member.dropFirst($0.key.count) } ?? member)
    }
  }

  /// Checks one value.
  mutating func check<Value>(_ value: Value, _ kind: ValueKind<Value>, at member: String) {
    var problems = ValueProblems()
    kind.check(value, &problems)
    for (path, problem) in problems.all { add(.value(problem), at: member + path) }
  }
}
