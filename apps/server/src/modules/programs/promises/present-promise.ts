import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import { presentPlans } from '../plans/index.ts'
import type { Collecting, PromisePreview } from './preview-promise.ts'
import type { PromiseView } from './read-promise.ts'

type Wire = Response<'promiseToPay'>['result']
type Preview = Response<'previewPromise'>['result']

/** A promise that holds what is due, and what follows. */
export function presentPromise({ row, leftCents, isAsked, after, withdrawn }: PromiseView): Wire {
  return {
    state: row.state === 'kept' ? 'kept' : 'standing',
    amount: toWire(row.cents),
    left: toWire(leftCents),
    on: row.day,
    made_at: row.madeAt.toISOString(),
    asked_at: isAsked ? (row.askAt?.toISOString() ?? null) : null,
    until: row.holdsUntil.toISOString(),
    after: presentCollecting(after),
    withdrawn: withdrawn && presentCollecting(withdrawn),
  }
}

/** What a promise would change. */
export function presentPreview(preview: PromisePreview, locale: Locale): Preview {
  const { booking, cents, day, askAt, isAsked, until, change, before, after } = preview
  return {
    ...presentPlans(change, booking, locale),
    amount: toWire(cents),
    on: day,
    asked_at: isAsked ? (askAt?.toISOString() ?? null) : null,
    until: until.toISOString(),
    today: presentCollecting(before),
    after_it: presentCollecting(after),
    meanwhile: change.before.due
      .filter(({ what, on }) => what !== 'open' && on < until)
      .map(({ on, amountCents }) => ({ on: on.toISOString(), amount: toWire(amountCents) })),
  }
}

/** When the card is asked next, and until when one can pay. */
export function presentCollecting({ nextTryAt, payBy }: Collecting): Wire['after'] {
  return { retry_at: nextTryAt?.toISOString() ?? null, pay_by: payBy?.toISOString() ?? null }
}
