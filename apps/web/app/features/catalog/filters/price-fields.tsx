import { listedPrices, type PriceFields as PriceFieldsRead, priceRangeMax } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { sayWholeUsd } from '../price-words.ts'
import type { Facets } from './applied-filters.tsx'

interface PriceFieldsProps {
  range: { min: number; max: number } | undefined
  /** The fields as they were typed, when they were no range. */
  typed: PriceFieldsRead | undefined
  facets: Facets
}

/** The selling price from and to: each a list of round prices in which any other one can be entered too (SRCH-33, O-10). */
export function PriceFields({ range, typed, facets }: PriceFieldsProps) {
  const from = typed?.from ?? (range && range.min > 0 ? String(range.min) : '')
  const to = typed?.to ?? (range && range.max < priceRangeMax ? String(range.max) : '')
  const fault = typed?.fault && (typed.fault === 'order' ? m.catalog_price_order() : m.catalog_price_amount())
  const field = (name: 'price_from' | 'price_to', label: string, value: string) => (
    <div className="field">
      <label htmlFor={`f-${name}`}>{label}</label>
      <input
        // A field keeps what was typed into it, so another value needs another field.
        key={value}
        id={`f-${name}`}
        name={name}
        list={`l-${name}`}
        defaultValue={value}
        placeholder={m.catalog_any()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'f-price' : undefined}
        className="box"
      />
      <datalist id={`l-${name}`}>
        {listedPrices.map(price => {
          const count = facets[name]?.find(option => option.value === String(price))?.count
          const said = sayWholeUsd(price)
          return (
            <option key={price} value={price} label={count === undefined ? said : `${said} (${sayNumber(count)})`} />
          )
        })}
      </datalist>
    </div>
  )
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        {field('price_from', m.catalog_price_from(), from)}
        {field('price_to', m.catalog_price_to(), to)}
      </div>
      {fault && (
        <p id="f-price" role="alert" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}
