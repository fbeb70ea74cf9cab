import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { TextField } from '@ownward/ui/text-field'
import { leaveRow } from './leave-row.ts'
import type { PriceDraft } from './price-draft.ts'

interface VariantsFieldsProps {
  draft: PriceDraft
  change: (next: Partial<PriceDraft>) => void
  errorOf: (path: string) => string | undefined
}

const mostGroups = 4

/** The options that a car can be had with, such as another color, and what each combination of them costs. */
export function VariantsFields({ draft, change, errorOf }: VariantsFieldsProps) {
  const { groups, variants } = draft
  const setVariant = (at: number, next: Partial<(typeof variants)[number]>) =>
    change({ variants: variants.map((old, i) => (i === at ? { ...old, ...next } : old)) })
  const removeGroup = (at: number) => {
    const left = groups.filter((_, i) => i !== at)
    const kept = variants.map(variant => ({ ...variant, choices: variant.choices.filter((_, i) => i !== at) }))
    change({ groups: left, variants: left.length === 0 ? [] : kept })
  }
  return (
    <Card title={m.fleet_group_variants()}>
      <p className="text-sm text-ink-soft">{m.fleet_variants_hint()}</p>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what an option is
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <TextField
            label={m.fleet_option({ n: at + 1 })}
            value={group}
            maxLength={40}
            autoComplete="off"
            onChange={event => change({ groups: groups.map((old, i) => (i === at ? event.target.value : old)) })}
          />
          <Button
            name="groups.remove"
            look="quiet"
            aria-label={m.fleet_remove_option({ n: at + 1 })}
            onClick={event => {
              leaveRow(event)
              removeGroup(at)
            }}
          >
            {m.fleet_remove()}
          </Button>
        </div>
      ))}
      <div>
        <Button
          name="groups.add"
          look="outline"
          unavailable={groups.length >= mostGroups && m.fleet_options_full()}
          onClick={() =>
            change({
              groups: [...groups, ''],
              variants: variants.map(variant => ({ ...variant, choices: [...variant.choices, ''] })),
            })
          }
        >
          {m.fleet_add_option()}
        </Button>
      </div>
      {variants.map((variant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a variant is
        <fieldset key={at} className="grid items-end gap-3 border-t border-line pt-4 @lg:grid-cols-2">
          <legend className="heard">{m.fleet_variant({ n: at + 1 })}</legend>
          {groups.map((group, i) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what an option is
              key={i}
              name={`variants.${at}.choices`}
              label={group || m.fleet_option({ n: i + 1 })}
              value={variant.choices[i] ?? ''}
              maxLength={40}
              autoComplete="off"
              error={i === 0 ? errorOf(`variants.${at}.choices`) : undefined}
              onChange={event =>
                setVariant(at, {
                  choices: groups.map((_, j) => (j === i ? event.target.value : (variant.choices[j] ?? ''))),
                })
              }
            />
          ))}
          <TextField
            name={`variants.${at}.premiumMsrpCents`}
            label={m.fleet_selling()}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={variant.price}
            error={errorOf(`variants.${at}.premiumMsrpCents`)}
            onChange={event => setVariant(at, { price: event.target.value })}
          />
          <TextField
            name={`variants.${at}.dayDeltaCents`}
            label={m.fleet_day_delta()}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={variant.delta}
            error={errorOf(`variants.${at}.dayDeltaCents`)}
            onChange={event => setVariant(at, { delta: event.target.value })}
          />
          <div>
            <Button
              name="variants.remove"
              look="quiet"
              aria-label={m.fleet_remove_variant({ n: at + 1 })}
              onClick={event => {
                leaveRow(event)
                change({ variants: variants.filter((_, i) => i !== at) })
              }}
            >
              {m.fleet_remove()}
            </Button>
          </div>
        </fieldset>
      ))}
      {groups.length > 0 && (
        <div>
          <Button
            name="variants.add"
            look="outline"
            onClick={() =>
              change({
                variants: [
                  ...variants,
                  { choices: groups.map(() => ''), price: draft.amounts.sellingPriceCents, delta: '0.00' },
                ],
              })
            }
          >
            {m.fleet_add_variant()}
          </Button>
        </div>
      )}
    </Card>
  )
}
