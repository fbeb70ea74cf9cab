import type { Row } from './rows.ts'

/** What a spreadsheet would take for a formula, whoever wrote it. */
const formula = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180) with a head, for any spreadsheet: UTF-8 with its mark, and nothing that would be worked out as a formula. What is made of
 * parts stands as JSON in its cell. Empty without rows.
 */
export function writeCsv(rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const lines = [names, ...rows.map(row => names.map(name => cellOf(row[name])))]
  return `\uFEFF${lines.map(cells => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
