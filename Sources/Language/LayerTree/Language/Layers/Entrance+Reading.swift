internal import ImprintValues

extension DocumentReader {
  /// Adds what a layer's keys `enter` and `exit` are short for; reports a layer that cannot have them.
  mutating func addEntrances(
    of form: LayerForm, to layer: inout Layer, _ members: Members
  ) {
    guard form.entrance != nil || form.exit != nil else { return }
    if form.exit == .mirrored, !members.has("enter") {
      refuse(
        ["exit"], in: members, "without keys it is enter backwards, and the layer has no enter")
    }
    if layer.timing != Timing(beginTime: layer.timing.beginTime) {
      refuse(
        ["enter", "exit"], in: members,
        "of the keys of its own time the layer can have beginTime alone beside it; a group around it can have the key"
      )
    }
    let exit = form.exit?.entrance(of: form.entrance)
    if context.isEndOpen, layer.until == nil, exit?.length ?? 0 > 0 {
      refuse(
        ["exit"], in: members,
        "it ends with the film, and a recording without a duration has no end; until gives it one")
    }
    layer.addEntrances(form.entrance, form.exit, end: context.assumedEnd)
  }
}
