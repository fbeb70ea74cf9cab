import { pageSizes } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from './table-address.ts'

interface PageBarProps {
  size: number
  before: string | null
  after: string | null
  /** The first sort column, whose values can be gone to. */
  sorted: { head: string; isDay: boolean } | null
}

const linkLook =
  'inline-flex min-h-11 items-center rounded-field border border-line px-4 font-semibold text-spruce hover:bg-spruce-wash'

/** The pages before and after, how long they are, and the way to a value or a row (DESK-04). */
export function PageBar({ size, before, after, sorted }: PageBarProps) {
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
        <GoTo sorted={sorted} onGo={changes => void navigate(to(changes), { preventScrollReset: true })} />
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

interface GoToProps extends Pick<PageBarProps, 'sorted'> {
  onGo: (changes: Record<string, string>) => void
}

function GoTo({ sorted, onGo }: GoToProps) {
  const [picked, setPicked] = useState('at')
  const what = sorted ? picked : 'row'
  const [value, setValue] = useState('')
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '') onGo({ [what]: value.trim() })
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
          onChange={event => setPicked(event.target.value)}
        />
      </div>
      <div className="w-40">
        <TextField
          label={m.tables_go_what()}
          type={what === 'at' && sorted?.isDay ? 'date' : 'text'}
          inputMode={what === 'row' ? 'numeric' : undefined}
          value={value}
          maxLength={200}
          autoComplete="off"
          onChange={event => setValue(event.target.value)}
        />
      </div>
      <Button type="submit" look="outline">
        {m.tables_go()}
      </Button>
    </form>
  )
}
