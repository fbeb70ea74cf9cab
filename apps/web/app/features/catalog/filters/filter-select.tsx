import { sayNumber } from '../../../i18n/say-number.ts'

/** A choice of a filter: what the address says, and what people read. */
export interface FilterOption {
  value: string
  label: string
  /** How many cars it would leave. */
  count?: number
}

interface FilterSelectProps {
  name: string
  label: string
  /** The choice that filters nothing; left out where one of the options always counts. */
  any?: string
  value: string | number | undefined
  options: readonly FilterOption[]
  /** The names of fields that a change of this one empties. */
  clears?: string | undefined
  /** The form it belongs to when it stands outside. */
  form?: string
  slim?: boolean
}

/** One filter as the browser's own list: works by touch, key and without a script. */
export function FilterSelect({ name, label, any, value, options, clears, form, slim }: FilterSelectProps) {
  const id = `f-${name}`
  const chosen = value === undefined ? '' : String(value)
  const missing = chosen !== '' && !options.some(option => option.value === chosen)
  return (
    <div className={slim ? undefined : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        form={form}
        data-clears={clears}
        defaultValue={chosen}
        disabled={any !== undefined && options.length === 0 && !missing}
        className="box"
      >
        {any !== undefined && <option value="">{any}</option>}
        {missing && <option value={chosen}>{chosen}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${sayNumber(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  )
}
