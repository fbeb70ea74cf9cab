/** Ends of elements that the next tag tells of by itself, the long way round of a shape, and names of attributes that are spelled as properties. */
const longer =
  /><\/(?:path|rect|circle)>|<\/li>(?=<li|<\/[uo]l>)|<\/option>(?=<option|<\/select>)| (?:charSet|hrefLang|srcSet|fetchPriority|popoverTarget|popoverTargetAction|maxLength|enterKeyHint|autoComplete|inputMode)="/g

/**
 * The same document in fewer bytes: React writes what every parser adds by itself. In text `<` and `"` stand escaped, so that nothing but
 * tags is changed; what is set as clean HTML is read the same way.
 */
export function shortHtml(html: string): string {
  return html.replace(longer, found => {
    if (found.startsWith('<')) return ''
    return found.startsWith('>') ? '/>' : found.toLowerCase()
  })
}
