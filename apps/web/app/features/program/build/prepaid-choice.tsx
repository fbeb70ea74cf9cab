import type { PrepaidOffer } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { usd } from '../../../i18n/usd.ts'
import { choosePrepaid, type Program } from '../program-state.ts'

interface PrepaidChoiceProps {
  /** The plans of the chosen fee, with their dates. */
  offers: readonly PrepaidOffer[]
  /** What the operator says about prepaid plans. */
  text: string
  timeZone: string
  program: Program
  onChange: (program: Program) => void
}

/** Pays a part of the initial fee today and the rest at a later pickup, where the car offers it (PROG-08). */
export function PrepaidChoice({ offers, text, timeZone, program, onChange }: PrepaidChoiceProps) {
  if (offers.length === 0) return null
  const all = { value: '', label: m.program_prepaid_all() }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      <ChoiceGroup
        legend={m.program_prepaid_title()}
        flow="column"
        value={program.prepaidPlan ?? ''}
        onChoose={code => onChange(choosePrepaid(program, offers.find(offer => offer.code === code) ?? null))}
        options={[
          all,
          ...offers.map(offer => ({
            value: offer.code,
            label: m.program_prepaid_today({ amount: usd(offer.amountCents), total: usd(offer.amountWithTaxCents) }),
            detail: m.program_prepaid_pickup({
              from: sayMoment(offer.from, timeZone),
              until: sayMoment(offer.until, timeZone),
            }),
          })),
        ]}
      />
    </div>
  )
}
