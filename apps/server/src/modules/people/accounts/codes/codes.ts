import { randomInt } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { and, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { codes, users } from '../../../../db/schema/index.ts'
import { isKeyedHash, keyedHash } from '../../../../settings/app-secret.ts'
import type { CallWork, Work } from '../../../../work.ts'
import { giveBack, isFirst, type SharedTry, takeSharedTry, takeTries } from '../../../ground/limits/index.ts'
import { queueSms } from '../../../ground/outbox/index.ts'
import { knownDevice } from '../../devices/index.ts'
import type { User } from '../store.ts'
import { type Asking, askerOf, askersOf } from './askers.ts'
import { spendSms } from './sms-budget.ts'

const minutesValid = 10
const mostWrongTries = 5
const pauseMs = 60_000
const dayMs = 24 * 60 * 60_000
const codesWithAllTries = 20

/** What a code is for; one of one purpose is none of another. */
export type CodePurpose = (typeof codes.$inferSelect)['purpose']

/** What signing in and up work with: who calls from where, and the settings of codes and letters. */
export type CodeWork = CallWork<'public', 'appSecret' | 'deviceCode' | 'smsPerDay' | 'publicUrl' | 'brand'>
type CheckWork = Asking & Pick<Work, 'uow'>

type Owner = Pick<User, 'id' | 'phone' | 'passwordHash' | 'verifiedAt'>

/** Why no code was sent: the one of a moment ago still opens, or the next may not go out yet. */
type Unsent = 'still-good' | 'wait-for-code' | 'too-many-codes'

/**
 * Sends a new one-time code by SMS, or refuses with the seconds to wait: one a minute, and after 15 in a day for a phone with pauses that grow
 * to 15 minutes; a network that has asked for none today is heard all the same, so that no stranger who asks for them keeps the owner from one
 * (SRV-01, SRV-02). Only the newest code of who asks for it counts, for them alone. What the owner's known device asks for is counted apart.
 */
export async function sendCode(
  work: CodeWork,
  user: Owner,
  purpose: CodePurpose,
): Promise<Outcome<true, Unsent, { retryAfter: number }>> {
  const {
    uow: { tx },
    now,
    address,
  } = work
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  // Who has shown the password is not kept waiting by somebody who has not.
  const fair = { of: 'code', whom: purpose === 'device' ? `${user.phone} ${purpose}` : user.phone, address } as const
  const own = ownDevice(user, work)
  const wait = await pauseOf(work, user.id, { purpose, isFirst: own !== null || (await isFirst(tx, now, fair)) })
  if (wait) return wait

  const taken = own === null ? await takeForAnybody(tx, now, fair) : await takeTries(tx, now, { 'code:device': own })
  if (!taken.ok) return refuse('too-many-codes', taken.facts)
  const spent = await spendSms(work)
  if (!spent.ok) {
    await giveBack(tx, taken.value)
    return spent
  }

  const code = String(randomInt(100_000)).padStart(5, '0')
  await tx.insert(codes).values({
    userId: user.id,
    purpose,
    codeHash: keyedHash(work.config.appSecret.now, textOf(user.id, purpose, code)),
    askedBy: askerOf(work),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutesValid * 60_000),
  })
  await queueSms(work.uow, { to: user.phone, text: codeText(code, purpose, work), code, at: now })
  return ok(true)
}

/** What is refused within a minute of the last code; one that was used holds nobody up. */
async function pauseOf(
  work: CheckWork,
  userId: UserId,
  { purpose, isFirst }: { purpose: CodePurpose; isFirst: boolean },
) {
  const {
    uow: { tx },
    now,
  } = work
  const secondsLeft = (row: { createdAt: Date }) => (row.createdAt.getTime() + pauseMs - now.getTime()) / 1000
  const own = await newestCode(tx, ofAsker(userId, purpose, work))
  if (own && own.usedAt === null && secondsLeft(own) > 0) {
    const opens = own.wrongTries < mostWrongTries
    return refuse(opens ? 'still-good' : 'wait-for-code', { retryAfter: secondsLeft(own) })
  }
  const newest = isFirst ? undefined : await newestCode(tx, ofPurpose(userId, purpose))
  if (!newest || newest.usedAt !== null || secondsLeft(newest) <= 0) return null
  return refuse('wait-for-code', { retryAfter: secondsLeft(newest) })
}

async function takeForAnybody(tx: Tx, now: Date, fair: SharedTry) {
  const shared = await takeSharedTry(tx, now, fair)
  if (!shared.ok) return shared
  const own = await takeTries(tx, now, { 'code:address': fair.address })
  if (own.ok) return ok({ ids: [...shared.value.ids, ...own.value.ids] })
  await giveBack(tx, shared.value)
  return own
}

const sentences = { activate: m.accounts_sms_code, reset: m.accounts_sms_reset, device: m.accounts_sms_device }

/** The last line ties the code to this site's host: browsers then offer it on our pages and on no other. */
function codeText(code: string, purpose: CodePurpose, { locale, config }: CodeWork): string {
  const words = sentences[purpose]({ code, brand: config.brand.name, minutes: minutesValid }, { locale })
  return `${words}\n\n@${new URL(config.publicUrl).hostname} #${code}`
}

/**
 * Whether a code is the newest for this purpose of the person and of who asks here, not older than ten minutes, not used, and not guessed at
 * five times before; every wrong guess counts, for the code and for the address, and outlives the refusal (SRV-01). What somebody else has
 * asked for is no code of theirs: their guesses use up their own alone (SRV-02). Nobody’s code is wrong. The caller commits in either case,
 * and uses the code up with `burnCode`.
 */
export async function checkCode<U extends Owner>(
  work: CheckWork,
  user: U | undefined,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<Outcome<{ owner: U; codeId: number }, 'wrong-code' | 'too-many-tries', { retryAfter: number } | undefined>> {
  const {
    uow: { tx },
    now,
    address,
    config,
  } = work
  if (user) await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const newest = user && (await newestCode(tx, ofAsker(user.id, purpose, work)))
  const own = user ? ownDevice(user, work) : null
  const counted = own === null ? { 'code-try:address': address } : { 'code-try:device': `${own} ${newest?.id}` }
  const taken = await takeTries(tx, now, counted)
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  if (!user || !newest || newest.usedAt !== null || newest.expiresAt <= now) return refuse('wrong-code', undefined)
  if (own === null && newest.wrongTries >= (await triesOf(tx, user.id, purpose, now)))
    return refuse('wrong-code', undefined)
  if (isKeyedHash(config.appSecret, textOf(user.id, purpose, code), newest.codeHash)) {
    await giveBack(tx, taken.value)
    return ok({ owner: user, codeId: newest.id })
  }
  const wrongTries = newest.wrongTries + 1
  if (own === null) await tx.update(codes).set({ wrongTries }).where(eq(codes.id, newest.id))
  return refuse('wrong-code', undefined)
}

/** Where somebody asks for code after code, each of them has one guess: a day of it is no better chance to hit one than twenty codes are. */
async function triesOf(tx: Tx, userId: UserId, purpose: CodePurpose, now: Date): Promise<number> {
  const lately = and(ofPurpose(userId, purpose), gt(codes.createdAt, new Date(now.getTime() - dayMs)))
  const [sent] = await tx.select({ n: count() }).from(codes).where(lately)
  return sent!.n > codesWithAllTries ? 1 : mostWrongTries
}

/** The codes of a person for a purpose that who calls has asked for. */
const ofAsker = (userId: UserId, purpose: CodePurpose, asking: Asking) =>
  and(ofPurpose(userId, purpose), inArray(codes.askedBy, askersOf(asking)))

const ofPurpose = (userId: UserId, purpose: CodePurpose) => and(eq(codes.userId, userId), eq(codes.purpose, purpose))

/** Uses a code up: it opens nothing any more (SRV-01). */
export async function burnCode({ uow, now }: Pick<Work, 'uow' | 'now'>, codeId: number): Promise<void> {
  await uow.tx.update(codes).set({ usedAt: now }).where(eq(codes.id, codeId))
}

/** The device that a person with a confirmed phone is known to sign in on, if it is the one that calls. */
function ownDevice(user: Owner, { device, now, config }: Asking): string | null {
  const known = user.verifiedAt === null ? null : knownDevice(config.appSecret, user, device, now)
  return known === null ? null : `${user.id} ${known}`
}

async function newestCode(tx: Tx, which: SQL | undefined) {
  const [row] = await tx.select().from(codes).where(which).orderBy(desc(codes.createdAt), desc(codes.id)).limit(1)
  return row
}

/** What is hashed under the installation's secret: five digits behind a plain hash would be found by trying all of them. */
const textOf = (userId: UserId, purpose: CodePurpose, code: string) => `code\n${purpose}\n${userId}\n${code}`
