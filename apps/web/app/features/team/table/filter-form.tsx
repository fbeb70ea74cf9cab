import { longestValue, type Operator, operators } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { ChoiceValues } from './choice-values.tsx'
import { isBare, operatorWords } from './filter-words.ts'
import type { TableFilter } from './table-address.ts'
import type { TableView } from './table-view.ts'

interface FilterFormProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  columns: readonly C[]
  /** The one that is changed; none for a new one. */
  filter: TableFilter<C> | undefined
  onApply: (filter: TableFilter<C>) => void
  onCancel: () => void
}

/** A column, one of the operators of its kind, and the value that it asks for. */
export function FilterForm<C extends string, Cells extends Record<C, unknown>>({
  view,
  columns,
  filter,
  onApply,
  onCancel,
}: FilterFormProps<C, Cells>) {
  const [column, setColumn] = useState<C>(filter?.column ?? columns[0]!)
  const { kind, choices = [], members = false } = view.specs[column]
  // Nobody among the customers is a member: 'me' is for columns of members.
  const offered: readonly Operator[] = (operators[kind] as readonly Operator[]).filter(each => members || each !== 'me')
  const [picked, setOperator] = useState<Operator>(filter?.operator ?? offered[0]!)
  const operator = offered.includes(picked) ? picked : offered[0]!
  const [value, setValue] = useState(filter?.value ?? '')
  const chosen = value.split(',').filter(choice => choices.includes(choice))
  const isEmpty = !isBare(operator) && (kind === 'choice' ? chosen.length === 0 : value.trim() === '')
  const [checked, setChecked] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Whoever opened it goes on in it.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEffect(() => {
    if (checked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [checked])
  const isDay =
    operator === 'day' || ((kind === 'moment' || kind === 'day') && (operator === 'from' || operator === 'to'))
  return (
    <form
      ref={form}
      noValidate
      className="grid w-full items-end gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[14rem_14rem_minmax(0,1fr)_auto]"
      onSubmit={event => {
        event.preventDefault()
        if (isEmpty) setChecked(times => times + 1)
        else if (isBare(operator)) onApply({ column, operator, value: '' })
        else onApply({ column, operator, value: kind === 'choice' ? chosen.join() : value.trim() })
      }}
      onKeyDown={event => event.key === 'Escape' && onCancel()}
    >
      <SelectField
        label={m.tables_filter_column()}
        value={column}
        options={columns.map(each => ({ value: each, label: view.columns[each].head() }))}
        onChange={event => {
          setColumn(event.target.value as C)
          setValue('')
        }}
      />
      <SelectField
        label={m.tables_filter_how()}
        value={operator}
        options={offered.map(each => ({ value: each, label: operatorWords[each]() }))}
        onChange={event => setOperator(event.target.value as Operator)}
      />
      {isBare(operator) ? (
        <span />
      ) : kind === 'choice' ? (
        <ChoiceValues
          key={column}
          choices={choices.map(choice => ({ choice, words: view.columns[column].choices?.[choice]?.() ?? choice }))}
          chosen={chosen}
          error={checked > 0 && isEmpty ? m.tables_filter_tick() : undefined}
          checked={checked}
          onChoose={next => setValue(next.join())}
        />
      ) : (
        <TextField
          label={m.tables_filter_value()}
          type={isDay ? 'date' : 'text'}
          inputMode={
            kind === 'money' || kind === 'number' || operator === 'older' || operator === 'within'
              ? 'decimal'
              : undefined
          }
          value={value}
          maxLength={longestValue}
          error={checked > 0 && isEmpty ? m.fleet_fill_in() : undefined}
          autoComplete="off"
          onChange={event => setValue(event.target.value)}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit">{m.tables_apply()}</Button>
        <Button look="quiet" onClick={onCancel}>
          {m.tables_cancel()}
        </Button>
      </div>
    </form>
  )
}
