import type { Response } from '@ownward/contract'
import { defaultListingLimit, type ListingQuery, listingLimits, yearOptions } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Island } from '../../islands/island.tsx'
import type { Facets } from './applied-filters.tsx'
import { type FilterOption, FilterSelect } from './filter-select.tsx'
import { sayNumber, sayWholeUsd } from './option-words.ts'

export type Filters = Response<'getVehicleFilters'>['result']

interface FilterPanelProps {
  filters: Filters
  facets: Facets
  query: ListingQuery
  records: number
  now: Date
}

const weekSteps = [150, 200, 250, 300, 350, 400, 500, 700]
const mileageSteps = [15_000, 30_000, 50_000, 75_000, 100_000, 150_000]
const priceSteps = [0, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000]

/** Every filter of the listing; each option says how many cars it would leave (SRCH-08, BEY-01). */
export function FilterPanel({ filters, facets, query, records, now }: FilterPanelProps) {
  const options = (name: string) =>
    Object.entries((filters.find(filter => filter.name === name)?.options ?? {}) as Record<string, string>)
  const counted = (key: string, known: readonly (readonly [string, string])[] = []): FilterOption[] =>
    facets[key]?.length
      ? facets[key].map(({ value, label, count }) => ({ value, label, count }))
      : known.map(([value, label]) => ({ value, label }))
  const models = (filters.find(filter => filter.name === 'model')?.options ?? {}) as Record<
    string,
    Record<string, string>
  >
  const yearSpan = (filters.find(filter => filter.name === 'year')?.options ?? {}) as { min?: number }
  const years = (from: number | undefined) =>
    yearOptions(from, now)
      .toReversed()
      .map(year => ({ value: String(year), label: String(year) }))
  const money = (steps: readonly number[]) => steps.map(step => ({ value: String(step), label: sayWholeUsd(step) }))
  const modelOptions = counted('model', Object.entries(models[query.make ?? ''] ?? {}))
  return (
    <div data-part="fields" className="flex flex-col gap-4">
      <div className="field">
        <label htmlFor="f-q">{m.catalog_keyword()}</label>
        <input
          id="f-q"
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={80}
          placeholder={m.catalog_keyword_example()}
          enterKeyHint="search"
          className="box"
        />
      </div>
      <Island
        is="cityField"
        value={query.city ?? ''}
        place={query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : null}
      />
      <FilterSelect
        name="make"
        label={m.catalog_make()}
        any={m.catalog_any()}
        value={query.make}
        options={counted('make', options('make'))}
        clears="model islocal"
      />
      <FilterSelect
        name="model"
        label={m.catalog_model()}
        any={query.make ? m.catalog_any() : m.catalog_make_first()}
        value={query.model}
        options={query.make ? modelOptions : []}
      />
      <div className="grid grid-cols-2 gap-3">
        <FilterSelect
          name="week_min"
          label={m.catalog_week_min()}
          any={m.catalog_any()}
          value={query.weekMin}
          options={money(weekSteps)}
        />
        <FilterSelect
          name="week_max"
          label={m.catalog_week_max()}
          any={m.catalog_any()}
          value={query.weekMax}
          options={money(weekSteps)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <FilterSelect
          name="from_year"
          label={m.catalog_from_year()}
          any={m.catalog_any()}
          value={query.fromYear}
          options={years(yearSpan.min)}
          clears="to_year"
        />
        <FilterSelect
          name="to_year"
          label={m.catalog_to_year()}
          any={m.catalog_any()}
          value={query.toYear}
          options={years(query.fromYear ?? yearSpan.min)}
        />
      </div>
      <FilterSelect
        name="cab_type"
        label={m.catalog_body()}
        any={m.catalog_any()}
        value={query.cabType}
        options={counted('cab_type', options('cab_type'))}
      />
      <FilterSelect
        name="color"
        label={m.catalog_color()}
        any={m.catalog_any()}
        value={query.color}
        options={counted('color', options('color'))}
      />
      <details id="more-filters" className="group" open={hasMore(query)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-semibold text-spruce">
          {m.catalog_more_filters()}
          <svg
            viewBox="0 0 24 24"
            className="size-5 group-open:rotate-180"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <FilterSelect
            name="fuel"
            label={m.catalog_fuel()}
            any={m.catalog_any()}
            value={query.fuel}
            options={counted('fuel')}
          />
          <FilterSelect
            name="gearbox"
            label={m.catalog_gearbox()}
            any={m.catalog_any()}
            value={query.gearbox}
            options={counted('gearbox', [
              ['A', m.catalog_automatic()],
              ['M', m.catalog_manual()],
            ])}
          />
          <FilterSelect
            name="mileage_max"
            label={m.catalog_mileage()}
            any={m.catalog_any()}
            value={query.mileageMax}
            options={mileageSteps.map(step => ({
              value: String(step),
              label: m.catalog_chip_mileage({ n: sayNumber(step) }),
            }))}
          />
          <FilterSelect
            name="seats"
            label={m.catalog_seats()}
            any={m.catalog_any()}
            value={query.seats}
            options={counted('seats')}
          />
          <FilterSelect
            name="price_range"
            label={m.catalog_selling_price()}
            any={m.catalog_any()}
            value={query.priceRange && `${query.priceRange.min}-${query.priceRange.max}`}
            options={priceOptions(query)}
          />
        </div>
      </details>
      <button
        type="submit"
        data-show="phone-or-no-script"
        className="sticky bottom-0 min-h-12 cursor-pointer rounded-field bg-spruce px-5 font-semibold text-on-spruce"
      >
        {m.catalog_show({ n: records, count: sayNumber(records) })}
      </button>
    </div>
  )
}

function hasMore({ fuel, gearbox, mileageMax, seats, priceRange }: ListingQuery): boolean {
  return Boolean(fuel || gearbox || mileageMax || seats || priceRange)
}

/** The steps on offer, and the range of the address even when it is none of them (SRCH-33). */
function priceOptions({ priceRange }: ListingQuery): FilterOption[] {
  const steps = priceSteps.slice(1).map((max, index) => ({ min: priceSteps[index] ?? 0, max }))
  const known = steps.some(({ min, max }) => min === priceRange?.min && max === priceRange?.max)
  return [...(priceRange && !known ? [priceRange] : []), ...steps].map(({ min, max }) => ({
    value: `${min}-${max}`,
    label: m.catalog_chip_price({ min: sayWholeUsd(min), max: sayWholeUsd(max) }),
  }))
}

/** Order and page size, beside the results but part of the same form (SRCH-21). */
export function SortBar({ query }: { query: ListingQuery }) {
  const orders = [
    // The default is no part of an address.
    ['', m.catalog_sort_newest()],
    ['price_low', m.catalog_sort_price_low()],
    ['price_high', m.catalog_sort_price_high()],
    ['mileage_low', m.catalog_sort_mileage()],
    ['year_new', m.catalog_sort_year()],
    ...(query.city || query.lat !== undefined ? [['distance', m.catalog_sort_distance()] as const] : []),
    ['random', m.catalog_sort_random()],
  ] as const
  return (
    <div className="sort">
      <FilterSelect
        form="search"
        name="orderby"
        label={m.catalog_sort()}
        value={query.orderBy}
        options={orders.map(([value, label]) => ({ value, label }))}
        slim
      />
      <FilterSelect
        form="search"
        name="limit"
        label={m.catalog_per_page()}
        value={query.limit}
        options={listingLimits.map(limit => ({
          value: limit === defaultListingLimit ? '' : String(limit),
          label: String(limit),
        }))}
        slim
      />
    </div>
  )
}
