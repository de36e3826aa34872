/// What uses itself by way of others, in order; `uses` has what each uses.
func circling(in uses: [String: Set<String>]) -> [String] {
  func reach(from name: String) -> Set<String> {
    var reached: Set<String> = []
    var open = uses[name] ?? []
    while let next = open.popFirst() {
      if reached.insert(next).inserted { open.formUnion(uses[next] ?? []) }
    }
    return reached
  }
  return uses.keys.filter { reach(from: $0).contains($0) }.sorted()
}
