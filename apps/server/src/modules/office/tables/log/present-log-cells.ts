import type { Response } from '@ownward/contract'
import { logAreas, logTableStates } from '@ownward/contract/tables'
import { toWire } from '@ownward/domain/money'
import type { LogRow } from '../../../people/log/index.ts'

type Sent = Response<'teamLogTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: LogRow) => Cells[K] }

const areaOf = (action: string) =>
  logTableStates.find(area => (logAreas[area] as readonly string[]).includes(action)) ?? null

/** What stands in the cells of an entry of the log, column by column. */
export const presentLogCells: Shown = {
  at: ({ entry }) => ({ at: entry.at, zone: '' }),
  who: ({ entry }) => entry.who,
  action: ({ entry }) => entry.action,
  thing: ({ entry }) => entry.thing,
  about: ({ entry }) => entry.about && { ...entry.about, member: entry.subject.startsWith('member:') },
  change: ({ entry }) => entry.reason || null,
  amount: ({ amount }) => (amount === null ? null : toWire(amount)),
  session: ({ sessionId }) => sessionId,
  job: ({ bulkJob }) => bulkJob,
  state: ({ entry }) => areaOf(entry.action),
}
