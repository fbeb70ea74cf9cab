import { mark, type Written, writeLine } from '../../../../words/csv.ts'
import type { Row } from './rows.ts'

/** Rows as CSV with a head, for any spreadsheet. What is made of parts stands as JSON in its cell. Empty without rows. */
export function writeCsv(rows: readonly Row[]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  return mark + [names, ...rows.map(row => names.map(name => cellOf(row[name])))].map(writeLine).join('')
}

function cellOf(value: unknown): Written {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
