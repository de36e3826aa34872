extension JobWarning {
  /// The warning for content credentials, which no output keeps.
  package static let credentials = JobWarning(
    "credentials.removed",
    "its content credentials (C2PA) are left out: they are of the input's bytes, and would say of "
      + "the output that it was tampered with")
}
