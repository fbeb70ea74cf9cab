import type { Picture } from '@ownward/contract'
import { m } from '@ownward/texts'
import { type MouseEvent, useEffect, useState } from 'react'
import { sayUsd, sayWholeUsd } from '../features/catalog/option-words.ts'
import { sayNumber } from '../i18n/say-number.ts'
import { session } from '../session/session.ts'
import { showPictures } from './chosen-variant.ts'
import { type ShownPrice, separator, variantPrice } from './variant-price.ts'

interface PricePanelProps {
  carId: number
  price: ShownPrice
  /** The initial fee in dollars and the monthly miles the price belongs to. */
  fee: number
  miles: number
  groups: Record<string, string[]>
  variants: Record<string, { premium_msrp: number; rent: string; pictures?: Picture[] | undefined }>
  colors: Record<string, string>
  /** The words for groups and values. */
  words: Record<string, string>
  /** Where the program is built; '' in a frame, where the app books and not the page (DET-14). */
  bookHref: string
  /** The price for buying the car at once, where that is offered (C-19). */
  buyNow?: number | undefined
}

/** The price of a car, its options, and the one thing to do next (DET-06, DET-07, DET-13). */
export function PricePanel({
  carId,
  price,
  fee,
  miles,
  groups,
  variants,
  colors,
  words,
  bookHref,
  buyNow,
}: PricePanelProps) {
  const names = Object.keys(groups)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const shown = variantPrice(variants, names, chosen) ?? price

  useEffect(() => {
    // The person's own prices become the car that a program is built for (DET-02, DET-20).
    if (session.get().userLoggedIn) void import('./start-program.ts').then(file => file.keepCar(carId)).catch(() => {})
  }, [carId])

  function choose(group: string, value: string) {
    const next = { ...chosen, [group]: value }
    setChosen(next)
    const found = variantPrice(variants, names, next)
    if (found) showPictures(carId, found.variant.pictures)
  }

  async function goOn(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const variant = variantPrice(variants, names, chosen) ? names.map(name => chosen[name]).join(separator) : null
    const { startProgram } = await import('./start-program.ts')
    await startProgram(carId, variant, bookHref)
  }

  async function buy() {
    const { startPurchase } = await import('./start-purchase.ts')
    await startPurchase(carId)
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-ink-soft">{m.catalog_as_low_as()}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures font-display text-4xl font-bold tracking-tighter text-signal">
            {sayUsd(shown.week)}
          </span>
          <span className="text-ink-soft">{m.common_per_week()}</span>
        </p>
        <p className="mt-1 text-ink-soft">
          <span className="figures font-semibold text-ink">{sayUsd(shown.day)}</span> {m.common_per_day()}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {m.catalog_with_fee({ fee: sayWholeUsd(fee), miles: sayNumber(miles) })}
        </p>
      </div>
      {names.map(group => (
        <fieldset key={group} data-show="script">
          <legend className="mb-2 text-sm font-semibold">{words[group] ?? group}</legend>
          <div className="flex flex-wrap gap-2">
            {groups[group]?.map(value => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-field px-4 text-sm font-medium has-checked:border-spruce has-checked:bg-spruce-wash"
              >
                <input
                  type="radio"
                  name={`option-${group}`}
                  value={value}
                  checked={chosen[group] === value}
                  onChange={() => choose(group, value)}
                  className="accent-spruce"
                />
                {/color/i.test(group) && colors[value] && (
                  <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
                    <circle cx="10" cy="10" r="9" fill={colors[value]} className="stroke-field" />
                  </svg>
                )}
                {words[value] ?? value}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-sm">
        <span className="text-ink-soft">{m.catalog_selling_price()}</span>
        <span className="figures text-lg font-semibold">{sayWholeUsd(shown.sellingPrice)}</span>
      </p>
      {bookHref && (
        <div className="phone-bar">
          <p className="leading-tight lg:hidden" aria-hidden="true">
            <b className="figures block font-display text-xl tracking-tight">{sayUsd(shown.week)}</b>
            <span className="text-xs text-ink-soft">{m.common_per_week()}</span>
          </p>
          <a
            href={bookHref}
            data-hard=""
            data-waits=""
            onClick={event => void goOn(event)}
            className="grid min-h-13 grow place-items-center rounded-field bg-signal px-6 py-2 text-lg font-semibold text-on-signal hover:bg-signal-deep"
          >
            {m.catalog_personalize()}
          </a>
        </div>
      )}
      {buyNow !== undefined && (
        <button
          type="button"
          data-show="script"
          onClick={() => void buy()}
          className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border border-spruce px-5 font-semibold text-spruce hover:bg-spruce-wash"
        >
          {m.catalog_buy_now()}
          <span className="figures">{sayWholeUsd(buyNow)}</span>
        </button>
      )}
    </div>
  )
}
