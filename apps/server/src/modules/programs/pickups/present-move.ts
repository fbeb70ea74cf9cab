import type { Response } from '@ownward/contract'
import { startFrom } from '@ownward/domain/bookings'
import { addMinutes, programEnd } from '@ownward/domain/calendar'
import { cents, formatUsd, toWire } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import { longDate, momentInWords } from '../../../words/formats.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainLicenceRefusal } from '../driving/index.ts'
import { lapsesAt } from '../due/index.ts'
import { sayClosed } from '../reservations/index.ts'
import type { MoveRefusal, PickupMove } from './move-pickup.ts'

/** What another pickup comes to, as its person is shown it. */
export function presentMove(move: PickupMove): Response<'previewPickupMove'>['result'] {
  const { booking, period, endAt, firstCents, fees, revision } = move
  const { startAt, programMonths, timeZone } = booking
  const isProgram = booking.financing === 'pto'
  return {
    start_before: startAt.toISOString(),
    start_datetime: period.from.toISOString(),
    start_from: startFrom(period.from).toISOString(),
    lapses_at: lapsesAt({ ...booking, startAt: period.from, endAt }).toISOString(),
    program_end_before: isProgram ? programEnd(startAt, programMonths, timeZone).toISOString() : null,
    program_end: isProgram ? period.until.toISOString() : null,
    first_payment: toWire(firstCents),
    fee_parts: fees.map(({ on, part }) => ({ on: on.toISOString(), amount: toWire(part.totalCents) })),
    revision,
  }
}

/** What goes with a pickup that is not moved: the values of its sentence, and the next moment at which it could be. */
export function presentMoveRefusal(refusal: MoveRefusal, reader: RefusalReader): RefusalFacts | undefined {
  const { now, locale } = reader
  switch (refusal.code) {
    case 'booking-over':
      return { say: { canceled: refusal.facts.isCanceled ? 'yes' : '' } }
    case 'payment-unclear':
      return { say: { amount: formatUsd(cents(refusal.facts.amountCents), locale) } }
    case 'pickup-move-too-late': {
      const { lastDay, days, timeZone } = refusal.facts
      return { say: { latest: longDate(lastDay, timeZone, locale), days } }
    }
    case 'pickup-outside-plan': {
      const { from, until, timeZone } = refusal.facts
      const days = { from: longDate(from, timeZone, locale), until: longDate(until, timeZone, locale) }
      return withNext(refusal.facts, reader, days)
    }
    case 'waiting-credit-late': {
      const { pickupBy, timeZone } = refusal.facts
      return { say: { latest: longDate(addMinutes(pickupBy, -1), timeZone, locale) } }
    }
    case 'licence-at-pickup':
      return explainLicenceRefusal(refusal, reader)
    case 'pickup-closed':
      return withNext(refusal.facts, reader, sayClosed(refusal.facts, now, locale))
    case 'car-taken':
      return withNext(refusal.facts, reader)
    default:
      return undefined
  }
}

function withNext(
  { next, timeZone }: { next: Date | null; timeZone: string },
  { now, locale }: RefusalReader,
  say: Record<string, string> = {},
): RefusalFacts {
  if (next === null) return { say }
  return {
    say: { ...say, next: momentInWords(next, now, timeZone, locale) },
    result: { next_datetime: next.toISOString() },
  }
}
