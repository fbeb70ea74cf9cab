import type { CallName } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../db/schema/index.ts'
import { signedByProcess } from '../../log/process-id.ts'
import type { Parts } from '../../parts.ts'
import { isKeyedHash, keyedHash } from '../../settings/app-secret.ts'
import type { EdgeCode } from '../refusals.ts'
import { textOf, type WireAnswer } from '../wire-answer.ts'

const longestKey = 255
const keptForMs = 24 * 3_600_000
/** After this long a run counts as dead with its process; what it may have done is found again by keys derived from this one. */
const longestRunMs = 60_000
/** Refusals that are kept of one person; of what happened every answer is. */
const mostRefusals = 50

/** The runs of one process: the name it signs them with, and those that are under way. */
export interface Runs {
  owner: string
  underWay: Set<string>
}

/** The runs of a process that has just begun, under a name of its own. */
export const noRuns = (): Runs => ({ owner: signedByProcess(), underWay: new Set() })

interface OnceCall {
  parts: Parts
  runs: Runs
  call: CallName
  userId: UserId
  key: string
  /** The body as the contract read it: field order and unknown fields make no difference. */
  input: unknown
  now: Date
}

/**
 * Runs a call once for one Idempotency-Key of one person: the same body gets the same status and bytes again, faults too; another body is
 * refused, and so is a second request while the first still runs. Kept for 24 hours, in the database.
 */
export async function answerOnce(
  once: OnceCall,
  work: () => Promise<WireAnswer>,
  refuse: (code: EdgeCode) => WireAnswer,
): Promise<WireAnswer> {
  if (once.key.length < 1 || once.key.length > longestKey) return refuse('once-key')
  const { underWay } = once.runs
  const run = runOf(once)
  // Told apart here before the database is asked: between its answer and the next line another request may come.
  const isFirst = !underWay.has(run)
  if (isFirst) underWay.add(run)
  try {
    return await answerFirst(once, isFirst, work, refuse)
  } finally {
    if (isFirst) underWay.delete(run)
  }
}

async function answerFirst(
  once: OnceCall,
  isFirst: boolean,
  work: () => Promise<WireAnswer>,
  refuse: (code: EdgeCode) => WireAnswer,
): Promise<WireAnswer> {
  const bodyHash = keyedHash(once.parts.config.appSecret.now, bodyOf(once))
  if (!isFirst || !(await begin(once, bodyHash))) {
    const kept = await find(once)
    if (kept && !isKeyedHash(once.parts.config.appSecret, bodyOf(once), kept.bodyHash)) return refuse('once-other')
    if (kept?.state === 'done')
      return { status: kept.status!, headers: {}, value: null, text: kept.answer!, keep: true }
    if (!isFirst || !kept || !(await takeOver(once))) return refuse('once-running')
  }
  const answer = await work()
  if (answer.keep) await keep(once, answer)
  else await forget(once)
  return answer
}

/** What is hashed under the installation's secret: a body may hold a card's number, which a plain hash would give away. */
const bodyOf = ({ call, input }: OnceCall) => `${call}
${JSON.stringify(input)}`

const runOf = ({ userId, call, key }: OnceCall) => JSON.stringify([userId, call, key])

const isRow = ({ userId, call, key }: OnceCall) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

async function begin(once: OnceCall, bodyHash: string): Promise<boolean> {
  const { parts, runs, userId, call, key, now } = once
  const { db } = parts.database
  const outdated = new Date(now.getTime() - keptForMs)
  await db.delete(idempotencyKeys).where(and(isRow(once), lt(idempotencyKeys.createdAt, outdated)))
  const rows = await db
    .insert(idempotencyKeys)
    .values({ userId, call, key, bodyHash, state: 'running', owner: runs.owner, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

async function find(once: OnceCall) {
  const [row] = await once.parts.database.db.select().from(idempotencyKeys).where(isRow(once))
  return row
}

/**
 * Takes over a run that is over without its answer kept: the database was lost at its end, or its process was killed. A process knows
 * that of its own runs at once; of another's only by the time that has passed.
 */
async function takeOver(once: OnceCall): Promise<boolean> {
  const { owner } = once.runs
  const dead = new Date(once.now.getTime() - longestRunMs)
  const rows = await once.parts.database.db
    .update(idempotencyKeys)
    .set({ owner, createdAt: once.now })
    .where(
      and(
        isRow(once),
        eq(idempotencyKeys.state, 'running'),
        or(eq(idempotencyKeys.owner, owner), lt(idempotencyKeys.createdAt, dead)),
      ),
    )
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

async function keep(once: OnceCall, answer: WireAnswer): Promise<void> {
  const { status } = answer
  const refused = isRefusal(answer)
  const done = { state: 'done' as const, status, answer: textOf(answer), refused }
  const { db } = once.parts.database
  await db.update(idempotencyKeys).set(done).where(isRow(once))
  if (refused) await dropOldRefusals(once)
}

/** Nothing happened: asked again under the same key, the same is found out anew. */
function isRefusal({ status, value }: WireAnswer): boolean {
  return status === 402 || !(value as { status?: unknown } | null)?.status
}

/** A refusal is kept so that a repeated request hears the same; whoever sends thousands of keys loses the oldest of them. */
async function dropOldRefusals({ parts, userId }: OnceCall): Promise<void> {
  const refusals = sql`user_id = ${userId} and refused`
  await parts.database.db.execute(sql`
    delete from idempotency_keys where ${refusals} and ctid in (
      select ctid from idempotency_keys where ${refusals} order by created_at desc, key offset ${mostRefusals})`)
}

async function forget(once: OnceCall): Promise<void> {
  await once.parts.database.db.delete(idempotencyKeys).where(isRow(once))
}

/**
 * Gives up the runs of processes that are gone, so that their callers can try again at once. Only for a process that has the database
 * to itself; where several share one, a run is given up after a minute.
 */
export async function forgetDeadRuns({ database }: Pick<Parts, 'database'>): Promise<void> {
  await database.db.delete(idempotencyKeys).where(eq(idempotencyKeys.state, 'running'))
}

/** Drops answers that no longer have to be kept. */
export async function dropOldAnswers({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const outdated = new Date(now.getTime() - keptForMs)
  const { rowCount } = await database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, outdated))
  return rowCount ?? 0
}
