/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

/** Lines of CSV (RFC 4180); a text that a spreadsheet would work out gets an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = formula.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
}
