import { createHmac } from 'node:crypto'
import type { CallName } from '@ownward/contract'
import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema/index.ts'
import type { Parts } from '../parts.ts'
import type { WireAnswer } from './answer-call.ts'
import type { EdgeCode } from './refusals.ts'

const longestKey = 255
const keptForMs = 24 * 3_600_000
/** After this long a run counts as dead with its process; what it may have done is found again by keys derived from this one. */
const longestRunMs = 60_000

interface OnceCall {
  parts: Parts
  call: CallName
  userId: number
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
  run: () => Promise<WireAnswer>,
  refuse: (code: EdgeCode) => WireAnswer,
): Promise<WireAnswer> {
  if (once.key.length < 1 || once.key.length > longestKey) return refuse('once-key')
  const bodyHash = hashBody(once)
  if (!(await begin(once, bodyHash))) {
    const kept = await find(once)
    if (kept && kept.bodyHash !== bodyHash) return refuse('once-other')
    if (kept?.state === 'done') return { status: kept.status!, headers: {}, text: kept.answer!, keep: true }
    if (!kept || !(await takeOver(once))) return refuse('once-running')
  }
  const answer = await run()
  if (answer.keep) await keep(once, answer)
  else await forget(once)
  return answer
}

/** Keyed by the installation's secret: a body may hold a card's number, which a plain hash would give away. */
function hashBody({ parts, call, input }: OnceCall): string {
  return createHmac('sha256', parts.config.appSecret)
    .update(`${call}\n${JSON.stringify(input)}`)
    .digest('base64url')
}

const isRow = ({ userId, call, key }: OnceCall) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

async function begin(once: OnceCall, bodyHash: string): Promise<boolean> {
  const { parts, userId, call, key, now } = once
  const { db } = parts.database
  const outdated = new Date(now.getTime() - keptForMs)
  await db.delete(idempotencyKeys).where(and(isRow(once), lt(idempotencyKeys.createdAt, outdated)))
  const rows = await db
    .insert(idempotencyKeys)
    .values({ userId, call, key, bodyHash, state: 'running', createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

async function find(once: OnceCall) {
  const [row] = await once.parts.database.db.select().from(idempotencyKeys).where(isRow(once))
  return row
}

async function takeOver(once: OnceCall): Promise<boolean> {
  const dead = new Date(once.now.getTime() - longestRunMs)
  const rows = await once.parts.database.db
    .update(idempotencyKeys)
    .set({ createdAt: once.now })
    .where(and(isRow(once), eq(idempotencyKeys.state, 'running'), lt(idempotencyKeys.createdAt, dead)))
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

async function keep(once: OnceCall, { status, text }: WireAnswer): Promise<void> {
  await once.parts.database.db.update(idempotencyKeys).set({ state: 'done', status, answer: text }).where(isRow(once))
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
