import { lastDayOf } from '@ownward/domain/waiting'
import { type Locale, m } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import { longDate, longDay, momentInWords } from '../../../words/formats.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import type { LossRefusal } from './record-loss.ts'
import type { StopProgramRefusal } from './stop-program.ts'

type Held = Extract<StopProgramRefusal, { code: 'program-held' }>['facts']

/** The values that the sentence of a stop or a loss that is refused needs; moments are of the booking's place. */
export function explainEndingRefusal(
  refusal: StopProgramRefusal | LossRefusal,
  reader: RefusalReader,
): RefusalFacts | undefined {
  const { now, locale } = reader
  switch (refusal.code) {
    case 'program-held':
      return { say: { why: sayHeld(refusal.facts, locale) } }
    case 'time-to-pay':
      return { say: { until: momentInWords(refusal.facts.until, now, refusal.facts.timeZone, locale) } }
    case 'loss-time':
      return { say: { from: momentInWords(refusal.facts.from, now, refusal.facts.timeZone, locale) } }
    case 'payment-unclear':
      return explainChargeRefusal(refusal, reader)
    default:
      return undefined
  }
}

/** What holds a program, as the end of a sentence; a promise holds to the end of its day, a pause to a payment day. */
function sayHeld({ by, until, timeZone }: Held, locale: Locale): string {
  if (by === 'case' || until === null) return m.refusal_held_by_case({}, { locale })
  if (by === 'pause') return m.refusal_held_by_pause({ day: longDate(until, timeZone, locale) }, { locale })
  return m.refusal_held_by_promise({ day: longDay(lastDayOf(until, timeZone), locale) }, { locale })
}
