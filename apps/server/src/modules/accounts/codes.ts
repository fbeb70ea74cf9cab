import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { codes, users } from '../../db/schema/index.ts'
import type { Parts } from '../../parts.ts'
import { queueSms } from '../messages/index.ts'
import { takeTries } from './tries.ts'

const minutesValid = 10
const mostWrongTries = 5
const pauseMs = 60_000

interface CodeCall {
  now: Date
  locale: Locale
  address: string
  parts: Pick<Parts, 'config'>
}

/**
 * Sends a new one-time code by SMS, or refuses with the seconds to wait: one a minute, 15 in half an hour and 20 a day for a phone
 * (SRV-01, SRV-02). Only the newest code of a person counts.
 */
export async function sendCode(
  tx: Tx,
  user: { id: number; phone: string },
  { now, locale, address, parts: { config } }: CodeCall,
): Promise<Outcome<true, 'wait-for-code' | 'too-many-codes', { retryAfter: number }>> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
  const newest = await newestCode(tx, user.id)
  const nextAt = newest ? newest.createdAt.getTime() + pauseMs : 0
  if (nextAt > now.getTime()) return refuse('wait-for-code', { retryAfter: (nextAt - now.getTime()) / 1000 })

  const taken = await takeTries(tx, now, { 'code:phone': user.phone, 'code:address': address })
  if (!taken.ok) return refuse('too-many-codes', taken.facts)

  const code = String(randomInt(100_000)).padStart(5, '0')
  await tx.insert(codes).values({
    userId: user.id,
    purpose: 'activate',
    codeHash: hashCode(config.appSecret, user.id, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutesValid * 60_000),
  })
  const text = m.accounts_sms_code({ code, brand: config.brand.name, minutes: minutesValid }, { locale })
  await queueSms({ tx }, { to: user.phone, text, code, at: now })
  return ok(true)
}

/**
 * Uses up a person's code. It must be their newest, not older than ten minutes, not used, and not guessed at five times before; every
 * wrong guess counts and outlives the refusal (SRV-01). The caller commits in either case.
 */
export async function useCode(
  tx: Tx,
  userId: number,
  code: string,
  { now, parts: { config } }: Pick<CodeCall, 'now' | 'parts'>,
): Promise<Outcome<true, 'wrong-code'>> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const newest = await newestCode(tx, userId)
  if (!newest || newest.usedAt !== null || newest.expiresAt <= now || newest.wrongTries >= mostWrongTries)
    return refuse('wrong-code')
  const isRight = timingSafeEqual(Buffer.from(newest.codeHash), Buffer.from(hashCode(config.appSecret, userId, code)))
  await tx
    .update(codes)
    .set(isRight ? { usedAt: now } : { wrongTries: newest.wrongTries + 1 })
    .where(eq(codes.id, newest.id))
  return isRight ? ok(true) : refuse('wrong-code')
}

async function newestCode(tx: Tx, userId: number) {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, 'activate')))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1)
  return row
}

/** Keyed by the installation's secret: five digits behind a plain hash would be found by trying all of them. */
function hashCode(appSecret: string, userId: number, code: string): string {
  return createHmac('sha256', appSecret).update(`code\n${userId}\n${code}`).digest('base64url')
}
