const braces = /\{([^{}]*)\}/g

/** What stands in braces in a text, each once, and a brace that has no other one as the brace itself. */
export function bracesOf(text: string): string[] {
  const found = [...text.matchAll(braces)].map(([, name]) => name!)
  const loose = text.replaceAll(braces, '').match(/[{}]/g) ?? []
  return [...new Set([...found, ...loose])]
}

/** A text with what is known filled in; what is empty stays in its braces and is named (DESK-24). What is filled in is not looked into again. */
export function fillTemplate<Name extends string>(
  text: string,
  values: Readonly<Record<Name, string>>,
): { text: string; missing: Name[] } {
  const missing = new Set<Name>()
  const filled = text.replaceAll(braces, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = values[name as Name].trim()
    if (value === '') missing.add(name as Name)
    return value === '' ? whole : value
  })
  return { text: filled, missing: [...missing] }
}
