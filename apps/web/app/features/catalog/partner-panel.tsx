import type { ListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import type { Facets } from './filters/applied-filters.tsx'
import { type Filters, PlaceFields } from './filters/filter-panel.tsx'
import { FilterSelect } from './filters/filter-select.tsx'

interface PartnerPanelProps {
  filters: Filters
  facets: Facets
  query: ListingQuery
}

/** The partner's search by make and model; where there is one make only, it is chosen already (SRCH-14). */
export function PartnerPanel({ filters, facets, query }: PartnerPanelProps) {
  const models = (filters.find(filter => filter.name === 'model')?.options ?? {}) as Record<
    string,
    Record<string, string>
  >
  const makes = Object.keys(models)
  const only = makes.length === 1 ? makes[0] : undefined
  const make = query.make ?? only
  const counted = (key: string, value: string) => facets[key]?.find(option => option.value === value)
  return (
    <div data-part="fields" className="flex flex-col gap-4">
      <h2 className="text-xl font-bold tracking-tight">{m.catalog_find_title()}</h2>
      {only !== undefined && <input type="hidden" name="make" defaultValue={only} />}
      {makes.length > 1 && (
        <FilterSelect
          name="make"
          label={m.catalog_make()}
          any={m.catalog_any()}
          value={query.make}
          options={makes.map(value => counted('make', value) ?? { value, label: value })}
          clears="model islocal"
        />
      )}
      <FilterSelect
        name="model"
        label={m.catalog_model()}
        any={make ? m.catalog_any() : m.catalog_make_first()}
        value={query.model}
        options={Object.entries(models[make ?? ''] ?? {}).map(
          ([value, label]) => counted('model', value) ?? { value, label },
        )}
      />
      <PlaceFields query={query} />
      <button
        type="submit"
        className="min-h-12 cursor-pointer rounded-field bg-spruce px-5 font-semibold text-on-spruce"
      >
        {m.catalog_find()}
      </button>
    </div>
  )
}
