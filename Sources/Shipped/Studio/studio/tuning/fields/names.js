// @ts-check
/** A parameter's name as words: `userId` is “User ID”. */
export function label(name) {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("_", " ").toLowerCase();
  return (spaced[0].toUpperCase() + spaced.slice(1)).replace(/\bid\b/gi, "ID");
}
