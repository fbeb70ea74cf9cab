import { type BulkAct, type BulkTableName, bulkExamples, bulkPart } from '@ownward/contract/tables'
import { type Outcome, ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { type InTurn, takingTurns } from '../../../at-once/turns.ts'
import type { Call } from '../../../call.ts'
import type { Database } from '../../../db/connect.ts'
import { dryRunFor } from '../../../work.ts'
import type { Pressed } from './bulk-action.ts'
import { type RowsMeant, readChosen, type WhyNotChosen } from './choose-rows.ts'
import { actionOf, mayDo, tableOf } from './job-actions.ts'
import type { ItemShown } from './present-item.ts'

/** What is to be done to which rows. */
export interface PreviewAsked extends RowsMeant {
  table: BulkTableName
  act: BulkAct
}

/** Which part of them is looked at, and of how many the first one was. */
export interface PartAsked extends PreviewAsked {
  after?: number | undefined
  seen?: number | undefined
}

/** Other rows than the ones whose preview was begun. */
type OtherRows = Refusal<'selection-changed', { seen: number; counted: number }>

type Refused = WhyNotChosen | 'bulk-none' | 'bulk-too-many' | 'bulk-right'

/** What an action would do to each of a part of the rows that are meant. */
export interface Preview {
  /** How many there are, of all parts. */
  records: number
  counts: { changed: number; unchanged: number; refused: number }
  /** How many are refused for a reason, the most first. */
  reasons: { code: string; n: number }[]
  /** The first of each outcome, and of each reason. */
  rows: ItemShown[]
  /** The row that the next part begins after; null after the last one. */
  after: number | null
}

/** The rows that are meant, by number; refused where no job could be of them, or none of this member. */
export async function readMeant(
  call: Call<'team'>,
  { table, act, ...meant }: PreviewAsked,
): Promise<Outcome<number[], Refused>> {
  const { db } = call.parts.database
  const { actor: reader, now } = call
  if (!mayDo(table, act, reader.rights)) return refuse('bulk-right')
  const chosen = await tableOf({ table }).choose({ db, now, reader }, meant)
  return chosen.ok ? readChosen(db, chosen.value) : chosen
}

/** What an action would do to a row. */
export type ItemTried = Omit<ItemShown, 'name'>

/**
 * What an action would do to each of some rows: foreseen of all of them at once where the action can, else by the use case itself, row after row, in a
 * transaction that is taken back. It says what the action does and nothing else (DESK-08).
 */
export async function* tryItems(
  call: Call<'team'>,
  { table, act }: PreviewAsked,
  ids: readonly number[],
): AsyncGenerator<ItemTried> {
  const action = actionOf(table, act)
  const foreseen = await action.foresee?.(call.parts.database.db, ids, act)
  for (const id of ids)
    yield shown(id, foreseen?.get(id) ?? (await dryRunFor(call, work => action.press(work, id, act))))
}

function shown(id: number, pressed: Pressed): ItemTried {
  if (!pressed.ok) return { id, outcome: 'refused', code: pressed.code, facts: pressed.facts }
  if (!pressed.changed) return { id, outcome: 'unchanged' }
  const { before, after, sample } = pressed
  return { id, outcome: 'changed', before, after: { ...after, ...sample } }
}

/** Tries an action out on the next rows of those that are meant, one after the other: as many as are looked at while somebody waits (decision 0126). */
export async function preview(
  call: Call<'team'>,
  { after, seen, ...asked }: PartAsked,
): Promise<Outcome<Preview, Refused> | OtherRows> {
  const meant = await readMeant(call, asked)
  if (!meant.ok) return meant
  const records = meant.value.length
  if (seen !== undefined && seen !== records) return refuse('selection-changed', { seen, counted: records })
  // They come by number, the highest first.
  const left = after === undefined ? meant.value : meant.value.filter(id => id < after)
  const part = left.slice(0, bulkPart)
  return turnsOf(call.parts.database)(String(call.actor.userId), async () =>
    ok({ records, ...(await tryPart(call, asked, part)), after: left.length > part.length ? part.at(-1)! : null }),
  )
}

async function tryPart(call: Call<'team'>, asked: PreviewAsked, part: readonly number[]) {
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  const byReason = new Map<string, number>()
  const rows: ItemTried[] = []
  for await (const item of tryItems(call, asked, part)) {
    const outcome = item.outcome as keyof typeof counts
    const code = item.code ?? ''
    const before = code === '' ? counts[outcome] : (byReason.get(code) ?? 0)
    if (before < bulkExamples) rows.push(item)
    counts[outcome] += 1
    if (code !== '') byReason.set(code, before + 1)
  }
  const names = await tableOf(asked).namesOf(
    call.parts.database.db,
    rows.map(({ id }) => id),
  )
  return {
    counts,
    reasons: [...byReason].map(([code, n]) => ({ code, n })).sort((one, other) => other.n - one.n),
    rows: rows.map(row => ({ ...row, name: names.get(row.id) ?? '' })),
  }
}

const lines = new WeakMap<Database, InTurn>()

/** A member tries out one thing at a time, a process two. */
export function turnsOf(database: Database): InTurn {
  const known = lines.get(database) ?? takingTurns({ atOnce: 2, atOnceOfOne: 1, ofOne: 2, ofAll: 6 })
  lines.set(database, known)
  return known
}
