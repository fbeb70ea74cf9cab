import type { ColumnSpec } from '@ownward/contract/tables'
import type { Narrowing } from '../narrow.ts'

/** What was taken out of a table, as the log keeps it. */
interface Taken extends Narrowing {
  columns: readonly string[]
  format?: string | undefined
  reason: string
  rows: number
}

/** Kinds whose filters are words that somebody typed. */
const typed: ReadonlySet<string> = new Set(['text', 'person'])

/**
 * What a table is narrowed to, as it is kept, a part for each thing. Words that were searched for may name a person, whom nobody could erase from there: it
 * keeps that there were some, and not which.
 */
export function sayNarrowing(
  specs: Readonly<Record<string, Pick<ColumnSpec, 'kind'>>>,
  { query, of = {}, filters = [] }: Narrowing,
): string {
  return [
    ...(query ? ['words …'] : []),
    ...Object.entries(of).map(([what, id]) => `${what} ${id}`),
    ...filters.map(({ column, operator, value }) =>
      `${column} ${operator} ${typed.has(specs[column]!.kind) ? '…' : value}`.trim(),
    ),
  ].join('; ')
}

/** A file of a view as the log keeps it, a line for each thing. */
export function sayExport(
  specs: Readonly<Record<string, Pick<ColumnSpec, 'kind'>>>,
  { columns, rows, reason, format, ...narrowing }: Taken,
): string {
  const filter = sayNarrowing(specs, narrowing)
  return [
    `rows: ${rows}`,
    `columns: ${columns.join(', ')}`,
    ...(format && format !== 'csv' ? [`format: ${format}`] : []),
    ...(filter ? [`filter: ${filter}`] : []),
    ...(reason ? [reason] : []),
  ].join('\n')
}
