import { randomInt } from 'node:crypto'
import { addMinutes } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import type { Config } from '../../../config.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import { isKeyedHash, keyedHash } from '../../../settings/app-secret.ts'
import type { CallWork } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { queueSms } from '../../ground/outbox/index.ts'
import type { ProposalRow } from './driver-routes.ts'
import { sayComes, sayTitle } from './present-change.ts'
import { lockWaiting, type Undecided } from './propose.ts'
import { setProposal } from './store.ts'

const minutesValid = 10
const pauseSeconds = 60
const mostWrongTries = 5

type CodeWork = CallWork<'team', 'appSecret' | 'publicUrl' | 'brand'>
type Unsent = Exclude<Undecided, 'proposal-running'> | 'proposal-signature' | 'wait-for-code' | 'too-many-codes'

/** Until when the code of a change counts; null where none does. */
export function codeUntil({ codeHash, codeSentAt }: ProposalRow, now: Date): Date | null {
  if (codeHash === null || codeSentAt === null) return null
  const until = addMinutes(codeSentAt, minutesValid)
  return until > now ? until : null
}

/**
 * Sends the driver a code by text message that confirms one change, with what it is: they read it out to the member who is on the phone with them. The
 * member is never shown it, and only its hash is kept (DESK-29). One a minute, ten a day for a person.
 */
export async function sendProposalCode(
  work: CodeWork,
  id: number,
  timeZone: string,
): Promise<Outcome<true, Unsent, RefusalFacts | undefined>> {
  const { uow, now, actor, config } = work
  const found = await lockWaiting(work, id)
  if (!found.ok) return refuse(found.code === 'proposal-running' ? 'proposal-over' : found.code, undefined)
  const row = found.value
  if (row.kind === 'swap') return refuse('proposal-signature', undefined)
  const wait = row.codeSentAt === null ? 0 : pauseSeconds - (now.getTime() - row.codeSentAt.getTime()) / 1000
  if (wait > 0) return refuse('wait-for-code', { retryAfter: wait })
  const taken = await takeTries(uow.tx, now, { 'proposal-code:person': String(row.userId) })
  if (!taken.ok) return refuse('too-many-codes', taken.facts)
  const code = String(randomInt(100_000)).padStart(5, '0')
  await setProposal(uow.tx, id, {
    codeHash: keyedHash(config.appSecret.now, textOf(id, code)),
    codeSentAt: now,
    wrongTries: 0,
  })
  const [person] = await uow.tx.select().from(users).where(eq(users.id, row.userId))
  const { phone, locale } = person!
  const words = { locale, timeZone }
  // Who reads it out agrees to the amount, too.
  const what = `${sayTitle(row, words)} (${sayComes(row, row.preview, words)})`
  const text = m.propose_sms({ code, brand: config.brand.name, what, minutes: minutesValid }, { locale })
  await queueSms(uow, { to: phone, text, code, at: now })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'change_code_sent',
    subject: `booking:${row.bookingId}`,
    aboutId: row.userId,
    reason: row.kind.replace('_', ' '),
  })
  return ok(true)
}

/**
 * Whether a code that was read out is that of a change that was locked: the newest, at most ten minutes old, not guessed at five times before. A wrong one counts,
 * and outlives the refusal.
 */
export async function checkProposalCode(
  { uow, now, config }: Pick<CallWork<'team', keyof Config>, 'uow' | 'now' | 'config'>,
  row: ProposalRow,
  code: string,
): Promise<boolean> {
  if (codeUntil(row, now) === null || row.wrongTries >= mostWrongTries) return false
  if (isKeyedHash(config.appSecret, textOf(row.id, code.replaceAll(/\D/g, '')), row.codeHash!)) return true
  await setProposal(uow.tx, row.id, { wrongTries: row.wrongTries + 1 })
  return false
}

/** What is hashed under the installation's secret. */
const textOf = (id: number, code: string) => `proposal\n${id}\n${code}`
