import type { Picture } from '@ownward/contract'
import { m } from '@ownward/texts'
import { type MouseEvent, useEffect, useState } from 'react'
import { sayUsd, sayWholeUsd } from '../../features/catalog/price-words.ts'
import { session } from '../../session/session.ts'
import { type ShownPrice, separator, variantPrice } from './variant-price.ts'

interface PricePanelProps {
  carId: number
  price: ShownPrice
  /** What a week costs with everything in it, in dollars; then the same with no initial fee, where the car offers that. */
  cycles: readonly number[]
  /** What the shown choice asks for today, in dollars. */
  today: number
  /** The options that the address names, as they are kept; null for the car as it is listed. */
  variant: string | null
  /** What can be chosen, in the order in which a variant names it. */
  groups: readonly (readonly [name: string, values: readonly string[]])[]
  variants: Record<
    string,
    {
      msrp: number
      dayRent: number
      pictures?: Picture[] | undefined
      cycles: readonly number[]
      today: number
    }
  >
  colors: Record<string, string>
  /** The words for groups and values. */
  words: Record<string, string>
  /** Where the program is built; '' in a frame, where the app books and not the page (DET-14). */
  bookHref: string
  /** Where it is built with no initial fee. */
  freeHref?: string | undefined
  /** The price for buying the car at once, where that is offered (C-19). */
  buyNow?: number | undefined
}

/** A variant names a value of each group, in their order. */
function choiceOf(variant: string | null, names: readonly string[]): Record<string, string> {
  const values = variant?.split(separator) ?? []
  return Object.fromEntries(names.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]])))
}

/** Not needed before somebody goes on from here. */
const start = () => import('../start-program.ts')

/** The price of a car, its options, and the one thing to do next (DET-06, DET-07, DET-13). */
export function PricePanel({
  carId,
  price,
  cycles,
  today,
  variant: named,
  groups,
  variants,
  colors,
  words,
  bookHref,
  freeHref,
  buyNow,
}: PricePanelProps) {
  const names = groups.map(([name]) => name)
  const [chosen, setChosen] = useState<Record<string, string>>(() => choiceOf(named, names))
  const found = variantPrice(variants, names, chosen)
  const shown = found ?? price
  const variant = found ? names.map(name => chosen[name]).join(separator) : null
  const [cycle = 0, free] = found?.variant.cycles ?? cycles
  const toBuild = (href: string) => (variant ? `${href}&variant=${encodeURIComponent(variant)}` : href)
  const missing = names.filter(name => !chosen[name])
  const half = missing.length > 0 && missing.length < names.length
  const week = (
    <>
      <b>{sayUsd(cycle)}</b>
      {` ${m.catalog_all_in()}`}
    </>
  )

  useEffect(() => {
    // The person's own prices become the car that a program is built for (DET-02, DET-20).
    if (session.get().userLoggedIn)
      void start()
        .then(file => file.keepCar(carId))
        .catch(() => {})
  }, [carId])

  function choose(group: string, value: string) {
    const next = { ...chosen, [group]: value }
    setChosen(next)
    const found = variantPrice(variants, names, next)
    if (found)
      void import('./show-choice.ts').then(file =>
        file.showChoice(carId, next, words, { ...found, key: names.map(name => next[name]).join(separator) }),
      )
  }

  async function goOn(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    await (await start()).startProgram(carId, variant, toBuild(bookHref))
  }

  async function buy() {
    const { startPurchase } = await import('../start-purchase.ts')
    await startPurchase(carId, variant)
  }

  return (
    <div className="price">
      <div>
        <p className="week">{week}</p>
        <p>
          {`${m.catalog_as_low_as()} `}
          <b>{sayUsd(shown.week)}</b>
          {` ${m.common_per_week()}, `}
          <b>{sayUsd(shown.day)}</b>
          {` ${m.common_per_day()}`}
        </p>
      </div>
      {groups.map(([group, values], at) => (
        <fieldset key={group} data-show="script">
          <legend>{words[group] ?? group}</legend>
          <div>
            {values.map(value => (
              <label key={value}>
                <input
                  type="radio"
                  name={`option-${group}`}
                  value={value}
                  checked={chosen[group] === value}
                  onChange={() => choose(group, value)}
                />
                {/color/i.test(group) && colors[value] && (
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <circle cx="10" cy="10" r="9" fill={colors[value]} />
                  </svg>
                )}
                {words[value] ?? value}
              </label>
            ))}
          </div>
          {at > 0 && at === names.length - 1 && (
            // There from the beginning: a reader of the screen hears what comes into it.
            <p role="status">
              {half && m.catalog_choose_too({ options: missing.map(name => words[name] ?? name).join(', ') })}
            </p>
          )}
        </fieldset>
      ))}
      <p>
        {m.catalog_selling_price()} <b>{sayWholeUsd(shown.sellingPrice)}</b>
      </p>
      {bookHref && (
        <div className="phone-bar">
          <p aria-hidden="true">
            {week}
            <br />
            {m.catalog_today({ amount: sayUsd(found?.variant.today ?? today) })}
          </p>
          <a href={toBuild(bookHref)} data-hard="" data-waits="" onClick={event => void goOn(event)} className="book">
            {m.catalog_personalize()}
          </a>
        </div>
      )}
      {freeHref && free !== undefined && (
        <a href={toBuild(freeHref)} data-hard="" className="buy">
          {m.catalog_without_fee({ week: sayUsd(free) })}
        </a>
      )}
      {buyNow !== undefined && (
        <button type="button" data-show="script" onClick={() => void buy()} className="buy">
          {m.catalog_buy_now()} <b>{sayWholeUsd(buyNow)}</b>
        </button>
      )}
    </div>
  )
}
