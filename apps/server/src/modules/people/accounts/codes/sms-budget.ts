import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { outbox } from '../../../../db/schema/index.ts'
import type { CallWork } from '../../../../work.ts'
import { takeShare, takeTries } from '../../../ground/limits/index.ts'
import { queueEmail } from '../../../ground/outbox/index.ts'

const day = 24 * 60 * 60_000
const pauseSeconds = 15 * 60
/** From this share of a day's messages on the team is told. */
const alarmShare = 0.8
/** What one network has of a day's messages at most, and what it has at least. */
const networkShare = 0.1
const leastShare = 20

type SmsWork = Pick<CallWork<'public', 'smsPerDay' | 'brand'>, 'uow' | 'now' | 'config' | 'address'>

/**
 * Lets one more code go out by SMS, or refuses where the whole site has sent as many in a day as the operator allows: whoever asks for codes
 * to thousands of numbers makes them pay for each. One network has a tenth of them, so that it cannot use up those of the others. The team is told by mail once a day, before it is so far (SRV-01).
 */
export async function spendSms(work: SmsWork): Promise<Outcome<true, 'too-many-codes', { retryAfter: number }>> {
  const {
    uow: { tx },
    now,
    address,
    config,
  } = work
  const ofToday = and(eq(outbox.channel, 'sms'), isNull(outbox.kind), gt(outbox.at, new Date(now.getTime() - day)))
  const [sent] = await tx.select({ n: count() }).from(outbox).where(ofToday)
  const n = sent!.n + 1
  if (n >= config.smsPerDay * alarmShare) await notifyTeam(work, n)
  if (n > config.smsPerDay) return refuse('too-many-codes', { retryAfter: pauseSeconds })
  const most = Math.max(leastShare, Math.ceil(config.smsPerDay * networkShare))
  const share = await takeShare(tx, now, { of: 'sms', address, most })
  return share.ok ? ok(true) : refuse('too-many-codes', share.facts)
}

async function notifyTeam({ uow, now, config }: SmsWork, n: number): Promise<void> {
  const first = await takeTries(uow.tx, now, { 'sms-alarm:site': 'all' })
  if (!first.ok) return
  const facts = { count: n, most: config.smsPerDay, brand: config.brand.name }
  const words = { locale: 'en' } as const
  await queueEmail(uow, {
    to: config.brand.supportEmail,
    subject: m.accounts_sms_alarm_subject(facts, words),
    text: m.accounts_sms_alarm_text(facts, words),
    at: now,
  })
}
