public import ImprintPlanning

/// A piece of work that a program gives to a batch while that runs.
public enum BatchWork: Hashable, Sendable {
  /// A video or an image; with a `pair`, a Live Photo.
  case job(Job)
  /// Images of frames.
  case stills(StillJob)

  /// The job; of stills, the one whose frames they are.
  public var job: Job {
    get {
      switch self {
      case .job(let job): job
      case .stills(let stills): stills.job
      }
    }
    set {
      switch self {
      case .job: self = .job(newValue)
      case .stills(var stills):
        stills.job = newValue
        self = .stills(stills)
      }
    }
  }
}
