import { lastDayOf } from '@ownward/domain/waiting'
import { m } from '@ownward/texts'
import type { RefusalFacts } from '../../../../call.ts'
import { longDate, longDay } from '../../../../words/formats.ts'
import { sayCardRefused } from '../../../money/cards/index.ts'
import type { RefusalReader } from '../../bookings/index.ts'
import type { AskCardRefusal } from '../ask-card-steps.ts'
import { explainChargeRefusal } from './explain-refusal.ts'

type Held = Extract<AskCardRefusal, { code: 'collection-held' }>['facts']

/** The values that the sentence needs which tells a member why a card was not asked, or has not paid (DESK-29). */
export function explainAsking(refusal: AskCardRefusal, reader: RefusalReader): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'collection-held':
      return { say: { why: sayHold(refusal.facts, reader) } }
    case 'card-given-up':
    case 'card-said-no':
      return { say: { card: refusal.facts.card, reason: sayCardRefused(refusal.facts, reader).reason } }
    case 'cards-wait':
      return refusal.facts
    case 'payment-unclear':
      return explainChargeRefusal(refusal, reader)
    default:
      return undefined
  }
}

/** What holds, as the end of a sentence. */
function sayHold({ hold: { reason, until }, timeZone }: Held, { locale }: RefusalReader): string {
  if (reason === 'case' || until === null) return m.refusal_held_by_case({}, { locale })
  if (reason === 'pause') return m.refusal_held_by_pause({ day: longDate(until, timeZone, locale) }, { locale })
  return m.refusal_held_by_promise({ day: longDay(lastDayOf(until, timeZone), locale) }, { locale })
}
