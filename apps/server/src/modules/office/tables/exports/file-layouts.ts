import type { ColumnKind } from '@ownward/contract/tables'
import { mark, writeEnd, writeLine } from '../../../../words/csv.ts'
import type { WorkTable } from '../work-table.ts'
import type { ColumnWords, Telling } from './column-words.ts'
import { writeCell } from './write-cell.ts'

/** How a file of rows is written, from its first piece to the one that says that nothing is missing. */
interface FileLayout<Row> {
  /** Its media type, where that is not the one of the contract. */
  type?: string
  ending: string
  head: () => string
  line: (id: number, row: Row) => string
  end: (rows: number) => string
}

interface Laid<Row> {
  table: WorkTable<Row>
  columns: readonly string[]
  words: Readonly<Record<string, ColumnWords<never>>>
  telling: Telling
}

/** For spreadsheets, and for people: in the words of the reader (RFC 4180). */
export function asCsv<Row>({ table, columns, words, telling }: Laid<Row>): FileLayout<Row> {
  const kindOf = (column: string): ColumnKind => table.specs[column]!.kind
  const headOf = (column: string) => {
    const head = words[column]!.head({}, { locale: telling.locale })
    return kindOf(column) === 'moment' ? `${head} (UTC)` : head
  }
  const cellOf = (column: string, row: Row) => {
    const cell = table.columns[column]!.show(row)
    const { say } = words[column]!
    return say ? say(cell as never, telling) : writeCell(kindOf(column), cell, telling)
  }
  return {
    ending: 'csv',
    head: () => mark + writeLine(columns.map(headOf)),
    line: (_, row) => writeLine(columns.map(column => cellOf(column, row))),
    end: writeEnd,
  }
}

/** For programs: an object a line, with its number and its cells as the table's own call answers them. */
export function asJsonLines<Row>({ table, columns }: Laid<Row>): FileLayout<Row> {
  const lineOf = (value: object) => `${JSON.stringify(value)}\n`
  return {
    type: 'application/x-ndjson',
    ending: 'jsonl',
    head: () => '',
    line: (id, row) =>
      lineOf({ id, ...Object.fromEntries(columns.map(column => [column, table.columns[column]!.show(row)])) }),
    end: rows => lineOf({ end: rows }),
  }
}
