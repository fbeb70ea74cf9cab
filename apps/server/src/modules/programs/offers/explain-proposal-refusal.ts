import { formatUsd } from '@ownward/domain/money'
import type { FeeScheduleRefusal } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { longDate, momentInWords } from '../../../words/formats.ts'
import { type Asker, type ExplainedRefusal, explainRefusal } from '../reservations/index.ts'
import type { ProposalRefusal } from './prepare-offer.ts'

/** What goes with the refusal of a proposal of the team: the values of its sentence, and when the car is free next. */
export async function explainProposalRefusal(refusal: ProposalRefusal, asker: Asker): Promise<ExplainedRefusal> {
  const { locale, now } = asker
  switch (refusal.code) {
    case 'no-person':
    case 'offer-theirs':
    case 'offers-many':
      return {}
    case 'offer-end': {
      const { latest, timeZone } = refusal.facts
      return { say: { latest: momentInWords(latest, now, timeZone, locale) } }
    }
    case 'offer-parts':
      return { say: { reason: sayParts(refusal, locale) } }
    case 'no-vehicle':
    case 'not-on-offer':
    case 'pickup-past':
    case 'pickup-taken':
    case 'pickup-closed':
    case 'pickup-too-far': {
      // The team is shown no similar cars: it knows the fleet.
      const { similar: _, ...told } = await explainRefusal(refusal, asker)
      return told
    }
  }
}

function sayParts({ facts }: Extract<ProposalRefusal, { code: 'offer-parts' }>, locale: Locale): string {
  const day = (at: Date) => longDate(at, facts.timeZone, locale)
  const why: Record<FeeScheduleRefusal, () => string> = {
    too_many_parts: () => m.offers_parts_many({}, { locale }),
    parts_over_fee: () => m.offers_parts_over({ fee: formatUsd(facts.feeCents, locale) }, { locale }),
    parts_out_of_order: () => m.offers_parts_order({ from: day(facts.from), until: day(facts.until) }, { locale }),
  }
  return why[facts.why]()
}
