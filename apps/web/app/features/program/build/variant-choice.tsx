import { type PriceSurface, variantKey } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { ChoiceGroup } from '@ownward/ui/choice-group'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'
import { usd } from '../../../i18n/usd.ts'

interface VariantChoiceProps {
  detail: Pick<VehicleDetail, 'variationOrder' | 'optionLabels'>
  surface: PriceSurface
  variant: string | null
  onChoose: (variant: string | null) => void
}

/** The car as listed or with other options, where it has any; each says what it changes in the day's price (DET-08). */
export function VariantChoice({ detail, surface, variant, onChoose }: VariantChoiceProps) {
  const variants = surface.variants ?? []
  if (variants.length === 0) return null
  const say = (value: string) => detail.optionLabels[value] ?? value
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <ChoiceGroup
        legend={detail.variationOrder.map(say).join(' · ') || m.program_variant_title()}
        flow="column"
        value={variant ?? ''}
        onChoose={key => onChoose(key || null)}
        options={[
          { value: '', label: m.program_variant_listed() },
          ...variants.map(({ choices, dayDeltaCents }) => ({
            value: variantKey(choices),
            label: choices.map(say).join(' · '),
            detail:
              dayDeltaCents === 0
                ? m.program_variant_same()
                : m.program_variant_more({ amount: signed(dayDeltaCents) }),
          })),
        ]}
      />
    </section>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${usd(amount)}` : usd(amount))
