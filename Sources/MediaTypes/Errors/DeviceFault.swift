extension MediaError {
  /// Reasons that a device does not record.
  package enum DeviceFault: Hashable, Sendable {
    /// This machine has no such device.
    case absent
    /// No display is named by the environment (`DISPLAY`).
    case noDisplay
    /// Another program uses it.
    case busy
    /// Its user may not open it; the name of the group that may, where a group may.
    case notPermitted(group: String?)
    /// It is no camera, though something lies at its path.
    case noCamera
    /// It does not record at that size, or in that part, or at that rate.
    case settings
    /// It cannot be opened for another reason.
    case library(LibraryFault)
    /// It sent a frame of another size in the middle of a recording.
    case resized
    /// It went away in the middle of a recording.
    case gone(LibraryFault)
    /// It has sent nothing for so many seconds.
    case silent(Double)
  }
}
