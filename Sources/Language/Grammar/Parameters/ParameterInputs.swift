internal import ImprintValues

/// Values for parameters, by name.
///
///     let viewer = "10086"
///     job.parameters = ["userId": viewer, "size": 36, "shadow": true]   // of a String, a number, a Bool
///     job.parameters["title"] = "Spring fair"
public struct ParameterInputs: Hashable, Sendable {
  /// The values by name.
  package var values: [String: ParameterInput]
  /// Whether an overlay with these values takes none of the job's.
  package var standAlone = false

  /// No values unless they are given.
  public init(_ values: [String: any ParameterConvertible] = [:]) {
    self.values = values.mapValues(\.parameterInput)
  }

  /// The names of parameters that have a value, in the order of the alphabet.
  public var names: [String] { values.keys.sorted() }

  /// The value of a parameter; nil for one that has none.
  public subscript(name: String) -> (any ParameterConvertible)? {
    get { values[name] }
    set { values[name] = newValue?.parameterInput }
  }

  /// These values with others, which take the place of those of the same names.
  public func merging(_ others: ParameterInputs) -> ParameterInputs {
    if others.standAlone { return others }
    return ParameterInputs(values.merging(others.values) { $1 })
  }
}

extension ParameterInputs: ExpressibleByDictionaryLiteral {
  /// The last of two values of one name counts.
  public init(dictionaryLiteral elements: (String, any ParameterConvertible)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

/// A value that can be given for a parameter: a text, a number, true or false, or a `ParameterInput`.
public protocol ParameterConvertible: Sendable {
  /// The value as a person would write it.
  var parameterInput: ParameterInput { get }
}

extension ParameterInput: ParameterConvertible {
  public var parameterInput: ParameterInput { self }
}

extension String: ParameterConvertible {
  public var parameterInput: ParameterInput { ParameterInput(self) }
}

extension Int: ParameterConvertible {
  public var parameterInput: ParameterInput { ParameterInput(String(self)) }
}

extension Double: ParameterConvertible {
  /// Decimal digits without an exponent.
  public var parameterInput: ParameterInput { ParameterInput(isFinite ? digits() : "\(self)") }
}

extension Bool: ParameterConvertible {
  public var parameterInput: ParameterInput { ParameterInput(self ? "true" : "false") }
}
