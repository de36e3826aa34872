extension MediaError {
  /// Reasons that a device does not record.
  package enum DeviceFault: Hashable, Sendable {
    /// This machine has no such device.
    case absent
    /// No display is named by the environment (`DISPLAY`).
    case noDisplay
    /// The display that the environment names is not there.
    case noSuchDisplay(String)
    /// The session is one of Wayland, of that name, and names no X11 display.
    case wayland(String)
    /// Another program uses it.
    case busy
    /// Its user may not open it; the name of the group that may, where a group may.
    case notPermitted(group: String?)
    /// It is no camera, though something lies at its path.
    case noCamera
    /// It sends no sound.
    case noSound
    /// No sound server answers.
    case noSoundServer
    /// The sound server has no source of that name.
    case noSoundSource
    /// This machine has no sound card.
    case noSoundCard
    /// ALSA opens no device of that name: it is not there, another program has it, or it may not be opened.
    case noSoundDevice
    /// It does not record at that size, or in that part, or at that rate.
    case settings
    /// It cannot be opened for another reason.
    case library(LibraryFault)
    /// It sent a frame of another size in the middle of a recording.
    case resized
    /// It went away in the middle of a recording.
    case gone(LibraryFault)
    /// Its display has gone away in the middle of a recording: the X server ended, or closed the connection.
    case displayGone(String)
    /// The sound server has ended in the middle of a recording, or the source in it.
    case soundSourceGone
    /// It has sent nothing for so many seconds.
    case silent(Double)
  }
}
