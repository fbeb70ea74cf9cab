import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { CsvError, parse } from 'csv-parse/sync'

/** The most rows that one file may have. */
export const mostRows = 1000

/** The most columns: three times what there is to say of a vehicle. */
const mostColumns = 100

/** A row of a file, its cells by the names of their columns. */
export interface CsvRow {
  /** Where the row begins in the file; the head is line 1. */
  line: number
  cells: Record<string, string>
  /** How many cells the row has, when it is another number than the head. */
  problem?: number
}

/** Why a file cannot be read at all, and where. */
export interface CsvTrouble {
  code: 'bad-csv' | 'csv-rows' | 'csv-columns' | 'csv-head'
  say: Record<string, string | number>
}

interface CsvFile {
  rows: CsvRow[]
  unknownColumns: string[]
}

/**
 * Reads a CSV file (RFC 4180): commas, semicolons or tabs, by what its head has; names of columns in any case, with spaces for underscores.
 * A row with more or fewer cells than the head is told of and not read. `key` is the column that no file can do without.
 */
export function readCsv(
  text: string,
  columns: readonly string[],
  key: string,
): Outcome<CsvFile, 'unreadable', CsvTrouble> {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: 100_000,
      relax_column_count: true,
      // One more than may be: enough to refuse, and the rest is not read.
      to: mostRows + 2,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    return refuse('unreadable', { code: 'bad-csv', say: { line: lines ?? 1 } })
  }
  const [head, ...body] = records
  if ((head?.record.length ?? 0) > mostColumns)
    return refuse('unreadable', { code: 'csv-columns', say: { most: mostColumns, n: head!.record.length } })
  const names = (head?.record ?? []).map(name =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  if (!names.includes(key) || new Set(names).size !== names.length)
    return refuse('unreadable', { code: 'csv-head', say: { column: key } })
  if (body.length > mostRows) return refuse('unreadable', { code: 'csv-rows', say: { most: mostRows } })
  const rows = body.map(({ record, info }): CsvRow => {
    // What stands in quotes may be of several lines; the reader says where a record ends.
    const line = info.lines - record.join('').split('\n').length + 1
    const cells = Object.fromEntries(names.map((name, at) => [name, record[at] ?? '']))
    return record.length === names.length ? { line, cells } : { line, cells, problem: record.length }
  })
  return ok({ rows, unknownColumns: names.filter(name => !columns.includes(name)) })
}

function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counted = [',', ';', '\t'].map(sign => [sign, head.split(sign).length] as const)
  return counted.sort((a, b) => b[1] - a[1])[0]![0]
}
