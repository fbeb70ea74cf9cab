import type { CallName, Request, Response } from '@ownward/contract'
import type { CallOptions, TestApp } from './test-app.ts'

type TableCall = Extract<CallName, `team${string}Table`>
type Cells<N extends TableCall> = Response<N>['result'][number]['cells']

/** A row as a member with the right to all columns sees it. */
interface Row<N extends TableCall> {
  id: number
  cells: { [K in keyof Cells<N>]-?: Exclude<Cells<N>[K], undefined> }
}

type Narrowed = Pick<Request<'teamPeopleTable'>, 'query' | 'of'>
interface Asked extends Narrowed {
  /** Those of these states, with commas between them. */
  state?: string
  filters?: readonly { column: string; operator: string; value: string }[]
}

/** All rows of a work table that are asked for; throws where they are more than a page has, or a filter is not understood. */
export async function rowsOf<N extends TableCall>(
  app: Pick<TestApp, 'send'>,
  table: N,
  reader: CallOptions,
  { state, filters = [], ...narrowed }: Asked = {},
): Promise<Row<N>[]> {
  const ofState = state === undefined ? [] : [{ column: 'state', operator: 'any', value: state }]
  const asked = { ...narrowed, filters: [...filters, ...ofState], size: 100 }
  const { body, text } = await app.send(table, asked, reader)
  if (body?.status !== 1 || body.after !== null || body.unread.length > 0) throw new Error(`${table}: ${text}`)
  return body.result
}

/** What is open of a booking's charges, in dollars, the earliest due first. */
export async function openChargesOf(app: Pick<TestApp, 'send'>, booking: number, reader: CallOptions) {
  const rows = await rowsOf(app, 'teamChargeTable', reader, { state: 'open,overdue', of: { booking } })
  const byDay = rows.toSorted((a, b) => a.cells.due!.at.localeCompare(b.cells.due!.at))
  return byDay.map(({ cells }) => ({ number: cells.number!, due: cells.open! }))
}
