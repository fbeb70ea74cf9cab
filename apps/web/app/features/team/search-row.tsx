import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { SearchForm } from './search-form.tsx'

interface SearchRowProps {
  /** What is searched by words. */
  label: string
  query: string
  most?: number
  selects: readonly {
    label: string
    name: string
    value: string
    options: readonly { value: string; label: string }[]
  }[]
  /** What the address goes on asking for beside. */
  hidden?: readonly (readonly [name: string, value: string])[]
}

const columns: Record<number, string> = {
  0: 'grid-cols-[minmax(0,1fr)_auto]',
  1: 'md:grid-cols-[minmax(0,1fr)_16rem_auto]',
  2: 'md:grid-cols-[minmax(0,1fr)_15rem_15rem_auto]',
}

/** What to look for in a list; sending it changes the address, so that Back finds the answer before. */
export function SearchRow({ label, query, most = 80, selects, hidden = [] }: SearchRowProps) {
  return (
    <SearchForm
      asked={{ q: query, ...Object.fromEntries(selects.map(({ name, value }) => [name, value])) }}
      className={`grid items-end gap-3 ${columns[selects.length] ?? ''}`}
    >
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" {...{ name, value }} />
      ))}
      <TextField label={label} name="q" type="search" defaultValue={query} maxLength={most} autoComplete="off" />
      {selects.map(({ value, options, ...select }) => (
        <SelectField
          key={select.name}
          {...select}
          defaultValue={value}
          options={[...options]}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        />
      ))}
      <Button type="submit">{m.team_people_find()}</Button>
    </SearchForm>
  )
}
