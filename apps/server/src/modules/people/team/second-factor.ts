import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Sql, Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { recoveryCodes, secondFactors, users } from '../../../db/schema/index.ts'
import { eachSecret } from '../../../settings/app-secret.ts'
import { type Sealable, seal, sealAnew, unseal } from '../../../settings/seal.ts'
import type { CallWork, Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { changeAccount } from '../accounts/index.ts'
import { endSessionsOf, holdUser, markSecondFactor } from '../sessions/index.ts'
import { hasAllRights, isLapsed, mayLoseFactor, passAsOperator, setUpEndOf } from '../set-up/index.ts'
import { base32, keyUri, matchCode } from './totp.ts'

const secretBytes = 20
const recoveryCount = 10

const ofMember = (id: UserId): Sealable => ({ use: 'second factor', of: `member ${id}` })

type FactorRow = typeof secondFactors.$inferSelect

type FactorWork = CallWork<'team', 'appSecret' | 'publicUrl' | 'brand' | 'secondFactorRequired'>
type ResetWork = Work<'publicUrl' | 'brand' | 'secondFactorRequired'>

/** Whether a member signs in with a code beside the password. */
export async function hasSecondFactor(sql: Sql, memberId: UserId): Promise<boolean> {
  return (await factorOf(sql, memberId))?.confirmedAt != null
}

async function factorOf(sql: Sql, memberId: UserId): Promise<FactorRow | undefined> {
  const [factor] = await sql.select().from(secondFactors).where(eq(secondFactors.userId, memberId))
  return factor
}

/** Makes a new secret for the member's app. Nothing changes for them until they have shown a code of it. */
export async function startSecondFactor({
  uow,
  actor: { userId: memberId },
  now,
  config,
}: FactorWork): Promise<Outcome<{ secret: string; uri: string }, 'second-factor-on'>> {
  if (await hasSecondFactor(uow.tx, memberId)) return refuse('second-factor-on')
  const secret = randomBytes(secretBytes)
  const fresh = {
    sealedSecret: seal(config.appSecret, ofMember(memberId), secret),
    createdAt: now,
    confirmedAt: null,
    lastStep: 0,
  }
  await uow.tx
    .insert(secondFactors)
    .values({ userId: memberId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
  const [member] = await uow.tx.select().from(users).where(eq(users.id, memberId))
  const account = `${member!.firstName} ${member!.lastName}`
  return ok({ secret: base32(secret), uri: keyUri(config.brand.name, account, secret) })
}

/**
 * Turns the second factor on by the first code of it, and gives the recovery codes, which nobody sees again. The member's other
 * sessions end, and they are told by mail, so that it does not happen behind their back.
 */
export async function confirmSecondFactor(
  work: FactorWork,
  code: string,
): Promise<Outcome<string[], 'second-factor-on' | 'second-factor-off' | 'wrong-second-code'>> {
  const { uow, now, config } = work
  const { userId: memberId, sessionId } = work.actor
  await holdUser(uow.tx, memberId)
  const factor = await lockFactor(uow.tx, memberId)
  if (!factor) return refuse('second-factor-off')
  if (factor.confirmedAt) return refuse('second-factor-on')
  if (!(await takeAppCode(work, factor, code))) return refuse('wrong-second-code')
  await uow.tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, memberId))
  await changeAccount(uow.tx, memberId, { setUpUntil: null })
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  await uow.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, memberId))
  await uow.tx
    .insert(recoveryCodes)
    .values(codes.map(text => ({ userId: memberId, codeHash: hashesOf(config, text)[0]! })))
  await endSessionsOf(uow.tx, memberId, now, { but: sessionId })
  await markSecondFactor(uow.tx, { sessionId }, true)
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: 'second_factor_on',
    subject: `member:${memberId}`,
    aboutId: memberId,
  })
  await notify(work, memberId, { kind: 'second_factor_on', facts: {} })
  return ok(codes)
}

/** Turns the member's own second factor off, by a code of it. */
export async function removeSecondFactor(
  work: FactorWork,
  code: string,
): Promise<Outcome<true, 'second-factor-off' | 'wrong-second-code' | 'last-administrator'>> {
  const { uow, now } = work
  const memberId = work.actor.userId
  await holdUser(uow.tx, memberId)
  if (!(await hasSecondFactor(uow.tx, memberId))) return refuse('second-factor-off')
  // Asked before the code is taken: a recovery code is not used up for nothing.
  if (!(await mayLoseFactor(uow.tx, memberId))) return refuse('last-administrator')
  if (!(await takeSecondCode(work, memberId, code))) return refuse('wrong-second-code')
  await dropFactor(work, memberId)
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: 'second_factor_off',
    subject: `member:${memberId}`,
    aboutId: memberId,
  })
  await notify(work, memberId, { kind: 'second_factor_off', facts: {} })
  return ok(true)
}

/**
 * Takes another member's second factor away, because app and recovery codes are lost, or opens the account again of one who set none up in time. Only who
 * has every right may, and not for themselves; what the other is doing ends, and they are told (ROLE-07, DESK-26).
 */
export async function resetSecondFactor(
  work: CallWork<'team', 'publicUrl' | 'brand' | 'secondFactorRequired'>,
  memberId: UserId,
): Promise<
  Outcome<
    'taken away' | 'let in',
    'no-member' | 'own-rights' | 'not-yours-to-give' | 'second-factor-off' | 'last-administrator'
  >
> {
  const { uow, actor } = work
  if (memberId === actor.userId) return refuse('own-rights')
  const [member] = await uow.tx
    .select()
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.kind, 'team'), isNull(users.deletedAt)))
    .for('update')
  if (!member) return refuse('no-member')
  if (!hasAllRights(actor.rights)) return refuse('not-yours-to-give')
  if (isLapsed(member)) return openAgain(work, memberId, actor.userId)
  if (!(await mayLoseFactor(uow.tx, memberId))) return refuse('last-administrator')
  return takeFactorAway(work, memberId, actor.userId)
}

/**
 * The same by the operator's command, where nobody of the team can: the member with this phone signs in with the password alone until they have set
 * another one up, and where one is required can do nothing else before; the last who looks after the team too (OPS-24, DESK-26). Answers the member's name.
 */
export async function resetFactorByPhone(
  work: ResetWork,
  phone: string,
): Promise<Outcome<string, 'no-member' | 'second-factor-off'>> {
  const [member] = await work.uow.tx
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.kind, 'team')))
    .for('update')
  if (!member) return refuse('no-member')
  await passAsOperator(work.uow.tx)
  const taken = isLapsed(member) ? await openAgain(work, member.id, null) : await takeFactorAway(work, member.id, null)
  return taken.ok ? ok(`${member.firstName} ${member.lastName}`.trim()) : taken
}

async function takeFactorAway(
  work: ResetWork,
  memberId: UserId,
  by: UserId | null,
): Promise<Outcome<'taken away', 'second-factor-off'>> {
  const { uow, now } = work
  if (!(await hasSecondFactor(uow.tx, memberId))) return refuse('second-factor-off')
  await dropFactor(work, memberId)
  await endSessionsOf(uow.tx, memberId, now)
  await logDecision(uow, {
    at: now,
    actorId: by,
    action: 'second_factor_off',
    subject: `member:${memberId}`,
    aboutId: memberId,
  })
  await notify(work, memberId, { kind: 'second_factor_off', facts: {} })
  return ok('taken away')
}

/** Opens the account of a member who set no second factor up in time: their days begin anew. */
async function openAgain(work: ResetWork, memberId: UserId, by: UserId | null): Promise<{ ok: true; value: 'let in' }> {
  const { uow, now } = work
  await changeAccount(uow.tx, memberId, { blockedAt: null, setUpUntil: setUpEndOf(work) })
  const of = { subject: `member:${memberId}`, aboutId: memberId }
  await logDecision(uow, { at: now, actorId: by, action: 'set_up_again', ...of })
  await notify(work, memberId, { kind: 'set_up_again', facts: {} })
  return ok('let in')
}

/** Takes a code of the app, or a recovery code, of a member whose second factor is on; each counts once. */
export async function takeSecondCode(work: Work<'appSecret'>, memberId: UserId, code: string): Promise<boolean> {
  const {
    uow: { tx },
    now,
    config,
  } = work
  const factor = await lockFactor(tx, memberId)
  if (!factor?.confirmedAt) return false
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(typed)) return takeAppCode(work, factor, typed)
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, memberId),
        inArray(recoveryCodes.codeHash, hashesOf(config, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

async function takeAppCode({ uow, now, config }: Work<'appSecret'>, factor: FactorRow, code: string): Promise<boolean> {
  const secret = unseal(config.appSecret, ofMember(factor.userId), factor.sealedSecret)
  const step = secret && matchCode(secret, code.replace(/\s/g, ''), now, factor.lastStep)
  if (!step) return false
  await uow.tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, factor.userId))
  return true
}

async function lockFactor(tx: Tx, memberId: UserId): Promise<FactorRow | undefined> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, memberId)).for('update')
  return factor
}

/** Takes a member's second factor away, with its recovery codes; their days to set up another one begin. */
export async function dropFactor(work: ResetWork, memberId: UserId): Promise<void> {
  const { tx } = work.uow
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, memberId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, memberId))
  await markSecondFactor(tx, { userId: memberId }, false)
  await changeAccount(tx, memberId, { setUpUntil: setUpEndOf(work) })
}

// 49 random bits: too many to guess at the pace that is let, and a copy of the database lacks the key of the hash.
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** By the secret of now first, then by the one of before. */
function hashesOf({ appSecret }: Pick<Config, 'appSecret'>, code: string): string[] {
  const letters = code.replace(/[\s-]/g, '').toLowerCase()
  return eachSecret(appSecret).map(secret => createHmac('sha256', secret).update(`recovery\n${letters}`).digest('hex'))
}

/**
 * Seals under the new secret what was sealed under the one of before, and answers for how many members, of how many neither secret opens it, and how many have recovery codes that may
 * still need the one of before: hashes are not made anew without what was hashed (decision 0077).
 */
export async function sealFactorsAnew({
  uow,
  config,
}: Work<'appSecret'>): Promise<{ sealed: number; lost: number; withRecoveryCodes: number }> {
  let sealed = 0
  let lost = 0
  for (const { userId, sealedSecret } of await uow.tx.select().from(secondFactors).for('update')) {
    const anew = sealAnew(config.appSecret, ofMember(userId), sealedSecret)
    if (anew === null) {
      if (unseal(config.appSecret, ofMember(userId), sealedSecret) === null) lost += 1
      continue
    }
    await uow.tx.update(secondFactors).set({ sealedSecret: anew }).where(eq(secondFactors.userId, userId))
    sealed += 1
  }
  const [kept] = await uow.tx
    .select({ n: countDistinct(recoveryCodes.userId) })
    .from(recoveryCodes)
    .where(isNull(recoveryCodes.usedAt))
  return { sealed, lost, withRecoveryCodes: kept?.n ?? 0 }
}
