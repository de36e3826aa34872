import TestSupport

@testable import ImprintStudio

extension ScratchFolder {
  /// A store of a state, whose file lies in the folder.
  func store(_ state: StudioState = StudioState()) throws -> StudioStore {
    StudioStore(
      state, keptIn: try StateFile(for: [path], environment: ["XDG_STATE_HOME": path + "/state"]))
  }
}
