import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { codes, users } from '../../db/schema/index.ts'
import type { Parts } from '../../parts.ts'
import { giveBack, takeTries } from '../limits/index.ts'
import { queueSms } from '../messages/index.ts'
import { knownDevice } from './devices.ts'
import { spendSms } from './sms-budget.ts'
import type { User } from './store.ts'

const minutesValid = 10
const mostWrongTries = 5
const pauseMs = 60_000
const dayMs = 24 * 60 * 60_000
const codesWithAllTries = 20

/** What a code is for; one of one purpose is none of another. */
export type CodePurpose = (typeof codes.$inferSelect)['purpose']

interface CodeCall {
  now: Date
  locale: Locale
  address: string
  device: string | null
  parts: Pick<Parts, 'config'>
}

type Owner = Pick<User, 'id' | 'phone' | 'passwordHash' | 'verifiedAt'>

/**
 * Sends a new one-time code by SMS, or refuses with the seconds to wait: one a minute, and after 15 in a day for a phone with pauses that grow
 * to 15 minutes, so that no stranger who asks for them keeps the owner out for longer (SRV-01, SRV-02). Only the newest code of a person and
 * purpose counts. What their own device asks for is counted apart.
 */
export async function sendCode(
  tx: Tx,
  user: Owner,
  purpose: CodePurpose,
  call: CodeCall,
): Promise<Outcome<true, 'wait-for-code' | 'too-many-codes', { retryAfter: number }>> {
  const { now, address } = call
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const newest = await newestCode(tx, user.id, purpose)
  const nextAt = newest ? newest.createdAt.getTime() + pauseMs : 0
  if (nextAt > now.getTime()) return refuse('wait-for-code', { retryAfter: (nextAt - now.getTime()) / 1000 })

  const own = ownDevice(user, call)
  // Who has shown the password is not kept waiting by somebody who has not.
  const asked = purpose === 'device' ? `${user.phone} ${purpose}` : user.phone
  const counted = own === null ? { 'code:phone': asked, 'code:address': address } : { 'code:device': own }
  const taken = await takeTries(tx, now, counted)
  if (!taken.ok) return refuse('too-many-codes', taken.facts)
  const spent = await spendSms(tx, call)
  if (!spent.ok) {
    await giveBack(tx, taken.value)
    return spent
  }

  const code = String(randomInt(100_000)).padStart(5, '0')
  await tx.insert(codes).values({
    userId: user.id,
    purpose,
    codeHash: hashCode(call.parts.config.appSecret, user.id, purpose, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutesValid * 60_000),
  })
  await queueSms({ tx }, { to: user.phone, text: codeText(code, purpose, call), code, at: now })
  return ok(true)
}

const sentences = { activate: m.accounts_sms_code, reset: m.accounts_sms_reset, device: m.accounts_sms_device }

/** The last line ties the code to this site's host: browsers then offer it on our pages and on no other. */
function codeText(code: string, purpose: CodePurpose, { locale, parts: { config } }: CodeCall): string {
  const words = sentences[purpose]({ code, brand: config.brand.name, minutes: minutesValid }, { locale })
  return `${words}\n\n@${new URL(config.publicUrl).hostname} #${code}`
}

/**
 * Whether a code is a person's newest for this purpose, not older than ten minutes, not used, and not guessed at five times before; every
 * wrong guess counts, for the code and for the address, and outlives the refusal (SRV-01). The owner's own device has five guesses of its
 * own, which nobody else uses up. Nobody’s code is wrong. The caller commits in either case, and uses the code up with `burnCode`.
 */
export async function checkCode<U extends Owner>(
  tx: Tx,
  user: U | undefined,
  { purpose, code }: { purpose: CodePurpose; code: string },
  call: Omit<CodeCall, 'locale'>,
): Promise<Outcome<{ owner: U; codeId: number }, 'wrong-code' | 'too-many-tries', { retryAfter: number } | undefined>> {
  const { now, address, parts } = call
  if (user) await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const newest = user && (await newestCode(tx, user.id, purpose))
  const own = user ? ownDevice(user, call) : null
  const counted = own === null ? { 'code-try:address': address } : { 'code-try:device': `${own} ${newest?.id}` }
  const taken = await takeTries(tx, now, counted)
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  if (!user || !newest || newest.usedAt !== null || newest.expiresAt <= now) return refuse('wrong-code', undefined)
  if (own === null && newest.wrongTries >= (await triesOf(tx, user.id, purpose, now)))
    return refuse('wrong-code', undefined)
  const given = hashCode(parts.config.appSecret, user.id, purpose, code)
  if (timingSafeEqual(Buffer.from(newest.codeHash), Buffer.from(given))) {
    await giveBack(tx, taken.value)
    return ok({ owner: user, codeId: newest.id })
  }
  const wrongTries = newest.wrongTries + 1
  if (own === null) await tx.update(codes).set({ wrongTries }).where(eq(codes.id, newest.id))
  return refuse('wrong-code', undefined)
}

/** Where somebody asks for code after code, each of them has one guess: a day of it is no better chance to hit one than twenty codes are. */
async function triesOf(tx: Tx, userId: number, purpose: CodePurpose, now: Date): Promise<number> {
  const lately = and(ofPurpose(userId, purpose), gt(codes.createdAt, new Date(now.getTime() - dayMs)))
  const [sent] = await tx.select({ n: count() }).from(codes).where(lately)
  return sent!.n > codesWithAllTries ? 1 : mostWrongTries
}

const ofPurpose = (userId: number, purpose: CodePurpose) => and(eq(codes.userId, userId), eq(codes.purpose, purpose))

/** Uses a code up: it opens nothing any more (SRV-01). */
export async function burnCode(tx: Tx, codeId: number, now: Date): Promise<void> {
  await tx.update(codes).set({ usedAt: now }).where(eq(codes.id, codeId))
}

/** The device that a person with a confirmed phone is known to sign in on, if it is the one that calls. */
function ownDevice(user: Owner, { device, now, parts }: Pick<CodeCall, 'now' | 'device' | 'parts'>): string | null {
  const known = user.verifiedAt === null ? null : knownDevice(parts.config.appSecret, user, device, now)
  return known === null ? null : `${user.id} ${known}`
}

async function newestCode(tx: Tx, userId: number, purpose: CodePurpose) {
  const [row] = await tx
    .select()
    .from(codes)
    .where(ofPurpose(userId, purpose))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1)
  return row
}

/** Keyed by the installation's secret: five digits behind a plain hash would be found by trying all of them. */
function hashCode(appSecret: string, userId: number, purpose: CodePurpose, code: string): string {
  return createHmac('sha256', appSecret).update(`code\n${purpose}\n${userId}\n${code}`).digest('base64url')
}
