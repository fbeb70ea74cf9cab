import { createHash, randomBytes } from 'node:crypto'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, gt, isNotNull, isNull, lte, min } from 'drizzle-orm'
import type { RefusalFacts } from '../../../../call.ts'
import { users } from '../../../../db/schema/index.ts'
import { forEachDue } from '../../../../for-each-due.ts'
import type { Parts } from '../../../../parts.ts'
import { type CallWork, transactAt, type Work } from '../../../../work.ts'
import { forgetSharedTriesOfAll, takeTries } from '../../../ground/limits/index.ts'
import { notify } from '../../../ground/messages/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import type { User } from '../store.ts'
import { savePassword, textOfPassword } from './new-password.ts'

const atOnce = 500
const waitMs = 24 * 3_600_000

/**
 * Keeps a new password until a day is over, and tells its owner everywhere (decision 0029). Until then the old one counts, and signing in with
 * it takes the new one away; so does the link in the mail, which the product itself does not show (decision 0053).
 */
export async function letPasswordWait(work: Work, owner: User, passwordHash: string): Promise<void> {
  const { uow, now } = work
  const token = randomBytes(32).toString('base64url')
  const nextPasswordAt = new Date(now.getTime() + waitMs)
  const waiting = { nextPasswordHash: passwordHash, nextPasswordAt, nextPasswordCancel: hashOf(token) }
  await uow.tx.update(users).set(waiting).where(eq(users.id, owner.id))
  const link = { path: `/keep-password?token=${token}`, secret: token }
  await notify(work, owner.id, { kind: 'password_waits', facts: {} }, { link })
  await textOfPassword(work, owner, 'waits')
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Takes away a password that waits for whoever has the link of the letter that told of it: once, and as long as it waits. Counted for the
 * network that asks, though nobody guesses 256 bits.
 */
export async function keepPassword(
  work: CallWork<'public'>,
  token: string,
): Promise<Outcome<true, 'keep-link-over' | 'too-many-tries', RefusalFacts | undefined>> {
  const {
    uow: { tx },
    now,
    address,
  } = work
  const taken = await takeTries(tx, now, { 'keep-password:address': address })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.nextPasswordCancel, hashOf(token)), gt(users.nextPasswordAt, now)))
    .for('no key update')
  if (!owner) return refuse('keep-link-over', undefined)
  await dropWaitingPassword(work, owner)
  return ok(true)
}

/** Takes away a password that waits, because its owner has shown the one there is, and tells them so. */
export async function dropWaitingPassword(work: Work, owner: User): Promise<void> {
  const dropped = await work.uow.tx
    .update(users)
    .set({ nextPasswordHash: null, nextPasswordAt: null, nextPasswordCancel: null })
    .where(and(eq(users.id, owner.id), isNotNull(users.nextPasswordAt)))
    .returning({ id: users.id })
  if (dropped.length > 0) await notify(work, owner.id, { kind: 'password_kept', facts: {} })
}

// The link that cancels it is there as long as the password waits, and has an index: it is looked for twice a minute among all people.
const isDue = (until: Date) =>
  and(isNotNull(users.nextPasswordCancel), lte(users.nextPasswordAt, until), isNull(users.blockedAt))

/** When the next password that waits begins to count, up to a moment. */
export async function nextWaitingPassword(parts: Parts, until: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(users.nextPasswordAt) })
    .from(users)
    .where(isDue(until))
  return row?.at ?? null
}

/** Lets passwords that have waited count from now on: every session ends and the owner is told (decision 0029). */
export async function applyWaitingPasswords(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: users.id })
    .from(users)
    .where(isDue(now))
    .orderBy(asc(users.nextPasswordAt), asc(users.id))
    .limit(atOnce)
  const due = rows.map(row => row.id)
  return forEachDue(parts, due, { what: 'person', problem: 'a password that waited could not be set' }, id =>
    transactAt(parts, now, work => applyWaitingPassword(work, id)),
  )
}

async function applyWaitingPassword(work: Work<'appSecret' | 'publicUrl' | 'brand'>, id: number): Promise<boolean> {
  const {
    uow: { tx },
    now,
  } = work
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isDue(now)))
    .for('update')
  if (!owner?.nextPasswordHash) return false
  await savePassword({ ...work, keepDevice: () => {} }, owner, { passwordHash: owner.nextPasswordHash, device: null })
  await textOfPassword(work, owner, 'changed')
  await endSessionsOf(tx, id, now)
  await forgetSharedTriesOfAll(tx, { of: 'password', whom: String(id) })
  return true
}
