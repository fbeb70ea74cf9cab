import { type Operator, operators } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
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
  const { kind, choices = [] } = view.specs[column]
  // Nobody among the customers is a member: 'me' is for columns of members.
  const offered: readonly Operator[] = (operators[kind] as readonly Operator[]).filter(each => each !== 'me')
  const [picked, setOperator] = useState<Operator>(filter?.operator ?? offered[0]!)
  const operator = offered.includes(picked) ? picked : offered[0]!
  const [value, setValue] = useState(filter?.value ?? '')
  const chosen = value.split(',').filter(choice => choices.includes(choice))
  const isDay =
    operator === 'day' || ((kind === 'moment' || kind === 'day') && (operator === 'from' || operator === 'to'))
  return (
    <form
      className="grid w-full items-end gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[14rem_14rem_minmax(0,1fr)_auto]"
      onSubmit={event => {
        event.preventDefault()
        if (isBare(operator)) onApply({ column, operator, value: '' })
        else if (kind === 'choice' ? chosen.length > 0 : value.trim() !== '')
          onApply({ column, operator, value: kind === 'choice' ? chosen.join() : value.trim() })
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
        <fieldset className="flex max-h-72 flex-wrap gap-x-4 overflow-y-auto">
          <legend className="text-sm font-semibold">{m.tables_filter_value()}</legend>
          {choices.map(choice => (
            <CheckField
              key={choice}
              label={view.columns[column].choices?.[choice]?.() ?? choice}
              checked={chosen.includes(choice)}
              onChange={event =>
                setValue((event.target.checked ? [...chosen, choice] : chosen.filter(each => each !== choice)).join())
              }
            />
          ))}
        </fieldset>
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
          maxLength={200}
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
