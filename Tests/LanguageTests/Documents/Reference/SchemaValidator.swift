import Foundation
import ImprintLanguage

/// The part of JSON Schema (draft 2020-12) that the project's schemas use.
///
/// A keyword that is not known is an error: a check that passes over what it does not know shows
/// nothing.
struct SchemaValidator {
  let schema: [String: Any]

  /// The faults of a value, each as a path and the keyword that refuses it.
  func problems(in value: Any) -> [String] { problems(in: value, by: schema, at: "") }

  private static let passive: Set = ["$schema", "$defs", "title", "description", "then", "else"]

  private func problems(in value: Any, by schema: Any, at path: String) -> [String] {
    if let flag = schema as? Bool { return flag ? [] : ["\(path): false"] }
    guard let schema = schema as? [String: Any] else { return ["\(path): no schema"] }
    return schema.filter { !Self.passive.contains($0.key) }.flatMap { keyword, rule in
      problems(in: value, keyword, rule, of: schema, at: path)
    }
  }

  private func problems(
    in value: Any, _ keyword: String, _ rule: Any, of schema: [String: Any], at path: String
  ) -> [String] {
    switch keyword {
    case "$ref": return problems(in: value, by: target(of: rule) ?? "", at: path)
    case "anyOf":
      let choices = rule as? [Any] ?? []
      let fits = choices.contains { problems(in: value, by: $0, at: path).isEmpty }
      return fits ? [] : ["\(path): anyOf"]
    case "if":
      let branch = problems(in: value, by: rule, at: path).isEmpty ? "then" : "else"
      return schema[branch].map { problems(in: value, by: $0, at: path) } ?? []
    case "properties", "additionalProperties", "required":
      guard let object = value as? [String: Any] else { return [] }
      return problems(of: object, keyword, rule, of: schema, at: path)
    case "items":
      let elements = (value as? [Any] ?? []).enumerated()
      return elements.flatMap { problems(in: $1, by: rule, at: "\(path)[\($0)]") }
    default: return holds(value, keyword, rule) ? [] : ["\(path): \(keyword)"]
    }
  }

  private func problems(
    of object: [String: Any], _ keyword: String, _ rule: Any, of schema: [String: Any],
    at path: String
  ) -> [String] {
    let known = schema["properties"] as? [String: Any] ?? [:]
    switch keyword {
    case "required":
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map {
        "\(path).\($0): required"
      }
    case "properties":
      return known.flatMap { key, rule in
        object[key].map { problems(in: $0, by: rule, at: "\(path).\(key)") } ?? []
      }
    default:
      return object.filter { known[$0.key] == nil }.flatMap {
        problems(in: $0.value, by: rule, at: "\(path).\($0.key)")
      }
    }
  }

  private func target(of reference: Any) -> Any? {
    let name = (reference as? String)?.removingPercentEncoding?.split(separator: "/").last
    return name.flatMap { (schema["$defs"] as? [String: Any])?[String($0)] }
  }

  private func holds(_ value: Any, _ keyword: String, _ rule: Any) -> Bool {
    let number = value is Bool ? nil : value as? Double
    switch (keyword, rule) {
    case ("type", let type as String): return Self.is(value, type)
    case ("enum", let choices as [String]): return (value as? String).map(choices.contains) ?? false
    case ("const", let word as String): return value as? String == word
    case ("pattern", let pattern as String):
      guard let text = value as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case ("minimum", let limit as Double): return number.map { $0 >= limit } ?? true
    case ("exclusiveMinimum", let limit as Double): return number.map { $0 > limit } ?? true
    case ("maximum", let limit as Double): return number.map { $0 <= limit } ?? true
    case ("minItems", let count as Int): return (value as? [Any]).map { $0.count >= count } ?? true
    case ("maxItems", let count as Int): return (value as? [Any]).map { $0.count <= count } ?? true
    default: return false
    }
  }

  private static func `is`(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": (value as? Double).map { $0.rounded() == $0 } ?? false
    case "number": value is Double
    default: false
    }
  }
}

extension JSON5Value {
  /// As a validator takes it, without positions.
  var plain: Any {
    switch kind {
    case .object(let members):
      Dictionary(members.map { ($0.key, $0.value.plain) }) { first, _ in first }
    case .array(let elements): elements.map(\.plain)
    case .string(let text): text
    case .number(let number): number
    case .bool(let flag): flag
    case .null: NSNull()
    }
  }
}
