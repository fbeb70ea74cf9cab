/** A cell as it is written: text, or a figure, which stands as it is. */
export type Written = string | number | null

/** What a spreadsheet would take for a formula, whoever wrote it. */
const formula = /^[=+\-@\t\r]/

/** What a spreadsheet knows the letters of a file by. */
export const mark = '\uFEFF'

/** One line of CSV (RFC 4180). A text that a spreadsheet would work out gets an apostrophe; a figure is none (DESK-31). */
export function writeLine(cells: readonly Written[]): string {
  return `${cells.map(cell => quoted(plain(cell))).join(',')}\r\n`
}

/** The line that says that nothing is missing, with the number of rows before it. */
export const writeEnd = (rows: number): string => `# end ${rows}\r\n`

function plain(cell: Written): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return formula.test(cell) ? `'${cell}` : cell
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
