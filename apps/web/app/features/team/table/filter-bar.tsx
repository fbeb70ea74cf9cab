import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useZones } from '../zone/page-zone.tsx'
import { FilterForm } from './filter-form.tsx'
import { sayFilter } from './filter-words.ts'
import { type TableAddress, withFilter } from './table-address.ts'
import type { TableView } from './table-view.ts'

interface FilterBarProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  address: TableAddress<C>
  /** The filters whose value the server could not read. */
  unread: readonly number[]
  /** The columns that the member may narrow by. */
  filterable: readonly C[]
}

/** The filters of a table, each a chip that can be changed and taken off, and the way to one more (DESK-03). */
export function FilterBar<C extends string, Cells extends Record<C, unknown>>({
  view,
  address,
  unread,
  filterable,
}: FilterBarProps<C, Cells>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { page: zone } = useZones()
  const [opened, setOpen] = useState<number | 'new' | null>(null)
  // A page that arrives may have fewer filters than the one before.
  const open = typeof opened === 'number' && !address.filters[opened] ? null : opened
  const bar = useRef<HTMLElement>(null)
  /** What opened the form has the focus once it is gone. */
  function close(): void {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(null)
  }
  const go = (next: URLSearchParams) => {
    close()
    void navigate(`?${next}`, { preventScrollReset: true })
  }
  const change = (at: number | null, filter: Parameters<typeof withFilter<C>>[4]) =>
    go(withFilter(search, view.specs, address, at, filter, zone))
  return (
    <section ref={bar} aria-label={m.tables_filters()} className="flex flex-wrap items-center gap-2">
      {address.filters.map((filter, at) => {
        const words = sayFilter(filter, view.specs[filter.column], view.columns[filter.column] as never)
        const isUnread = unread.includes(at)
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter is known by its place alone
            key={at}
            className={`inline-flex min-h-11 items-center rounded-full border ${isUnread ? 'border-bad bg-bad-wash text-bad' : 'border-line bg-spruce-wash text-spruce'}`}
          >
            <button
              type="button"
              aria-expanded={open === at}
              onClick={() => setOpen(open === at ? null : at)}
              className="min-h-11 max-w-72 truncate rounded-l-full pr-1 pl-4 text-sm font-semibold"
            >
              <span className="heard">{m.tables_change_filter()} </span>
              {words}
              {isUnread && ` · ${m.tables_unread()}`}
            </button>
            <button
              type="button"
              aria-label={m.tables_remove_filter({ filter: words })}
              onClick={() => {
                change(at, null)
                // It goes, and the next one comes in its place; after the last one there is the way to one more.
                if (at === address.filters.length - 1)
                  bar.current?.querySelector<HTMLElement>(':scope > button')?.focus()
              }}
              className="grid size-11 place-items-center rounded-full"
            >
              <span aria-hidden="true">×</span>
            </button>
          </span>
        )
      })}
      <Button look="quiet" aria-expanded={open === 'new'} onClick={() => setOpen(open === 'new' ? null : 'new')}>
        {m.tables_add_filter()}
      </Button>
      {open !== null && (
        <FilterForm
          key={open === 'new' ? 'new' : JSON.stringify([open, address.filters[open]])}
          view={view}
          columns={filterable}
          filter={open === 'new' ? undefined : address.filters[open]}
          onApply={filter => change(open === 'new' ? null : open, filter)}
          onCancel={close}
        />
      )}
    </section>
  )
}
