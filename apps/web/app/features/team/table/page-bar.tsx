import { pageSizes } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { changedAddress, readRow } from './table-address.ts'

interface PageBarProps {
  size: number
  before: string | null
  after: string | null
  /** The first sort column, whose values can be gone to. */
  sorted: { head: string; isDay: boolean } | null
  /** The row that was gone to, where there are not as many. */
  beyond: number | null
}

const linkLook =
  'inline-flex min-h-11 items-center rounded-field border border-line px-4 font-semibold text-spruce hover:bg-spruce-wash'

/** The pages before and after, how long they are, and the way to a value or a row (DESK-04). */
export function PageBar({ size, before, after, sorted, beyond }: PageBarProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const to = (changes: Record<string, string>) => `?${changedAddress(search, changes)}`
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <nav aria-label={m.team_pages()} className="flex flex-wrap items-center gap-3">
        {before !== null && (
          <Link to={to({ before })} rel="prev" className={linkLook}>
            {m.tables_previous()}
          </Link>
        )}
        {after !== null && (
          <Link to={to({ after })} rel="next" className={linkLook}>
            {m.tables_next()}
          </Link>
        )}
      </nav>
      <div className="flex flex-wrap items-end gap-3">
        <GoTo
          sorted={sorted}
          beyond={beyond}
          onGo={changes => void navigate(to(changes), { preventScrollReset: true })}
        />
        <div className="w-32">
          <SelectField
            label={m.tables_size()}
            value={String(size)}
            options={pageSizes.map(each => ({ value: String(each), label: String(each) }))}
            onChange={event => void navigate(to({ size: event.target.value }), { preventScrollReset: true })}
          />
        </div>
      </div>
    </div>
  )
}

interface GoToProps extends Pick<PageBarProps, 'sorted' | 'beyond'> {
  onGo: (changes: Record<string, string>) => void
}

function GoTo({ sorted, beyond, onGo }: GoToProps) {
  const [picked, setPicked] = useState('at')
  const what = sorted ? picked : 'row'
  const [value, setValue] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const row = readRow(value)
  const isUnread = what === 'row' && row === null
  const go = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isUnread) return field.current?.focus()
    if (value.trim() !== '') onGo({ [what]: what === 'row' ? String(row) : value.trim() })
  }
  // What was typed stays beside what is wrong with it.
  const problem = () => {
    if (what !== 'row') return undefined
    if (checked && isUnread) return m.tables_go_row_unread()
    return beyond !== null && row === beyond ? m.tables_go_row_beyond() : undefined
  }
  return (
    <form onSubmit={go} className="flex flex-wrap items-end gap-2">
      <div className="w-48">
        <SelectField
          label={m.tables_go_to()}
          value={what}
          options={[
            ...(sorted ? [{ value: 'at', label: m.tables_go_value({ column: sorted.head }) }] : []),
            { value: 'row', label: m.tables_go_row() },
          ]}
          onChange={event => {
            setPicked(event.target.value)
            setChecked(false)
          }}
        />
      </div>
      <div className="w-40">
        <TextField
          ref={field}
          label={m.tables_go_what()}
          error={problem()}
          type={what === 'at' && sorted?.isDay ? 'date' : 'text'}
          inputMode={what === 'row' ? 'numeric' : undefined}
          value={value}
          maxLength={200}
          autoComplete="off"
          onChange={event => {
            setValue(event.target.value)
            setChecked(false)
          }}
        />
      </div>
      <Button type="submit" look="outline">
        {m.tables_go()}
      </Button>
    </form>
  )
}
