/// What uses itself by way of others, in order; `uses` has what each uses.
///
/// - Parameter home: circles among those of one home count for nothing.
func circling(
  in uses: [String: Set<String>], leavingTo home: (String) -> String = { $0 }
) -> [String] {
  let reached = uses.mapValues { reach(from: $0, in: uses) }
  return uses.keys.filter { name in
    reached[name]?.contains { other in
      (other == name ? uses[name] : reached[other])?.contains(name) == true
        && (other == name || home(other) != home(name))
    } == true
  }.sorted()
}

/// Some names, and all that these use, by way of others too.
///
/// - Parameter ends: what is not gone on from.
func reach(
  from names: Set<String>, in uses: [String: Set<String>], endingAt ends: Set<String> = []
) -> Set<String> {
  var reached: Set<String> = []
  var open = names
  while let next = open.popFirst() {
    if reached.insert(next).inserted, !ends.contains(next) { open.formUnion(uses[next] ?? []) }
  }
  return reached
}
