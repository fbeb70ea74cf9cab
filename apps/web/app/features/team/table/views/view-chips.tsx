import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queries } from '../../../../api/queries.ts'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { useZones } from '../../zone/page-zone.tsx'
import { readAddress } from '../table-address.ts'
import { type CountAnswer, narrowedBy, type TableView } from '../table-view.ts'
import { ArrangeViews } from './arrange-views.tsx'
import type { View } from './use-kept.ts'
import { useRestored } from './use-restored.ts'
import { addressOfView, isView } from './view-address.ts'

const countedAtOnce = 8

type Counting<C extends string> = (asked: ReturnType<typeof narrowedBy<C>>) => UseQueryOptions<CountAnswer>

interface ViewChipsProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  views: readonly View[]
  shown: readonly C[]
  count: Counting<C>
  /** The row of the chips, for whoever hands the focus to one of them. */
  chips: RefObject<HTMLElement | null>
}

/** The views of a table, each a press away with how many rows it has, and what is done with them (DESK-05). */
export function ViewChips<C extends string, Cells extends Record<C, unknown>>({
  view,
  views,
  shown,
  count,
  chips,
}: ViewChipsProps<C, Cells>) {
  const [search] = useSearchParams()
  const { page: zone } = useZones()
  const [countsAll, setCountsAll] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const { deleted, remove, restore, busy, problem } = useRestored()
  const counted = useQueries(
    {
      queries: views.map(({ address }, at) => ({
        ...count(narrowedBy(readAddress(new URLSearchParams(address), view.specs, view.scopes), zone)),
        staleTime: 30_000,
        enabled: countsAll || at < countedAtOnce,
      })),
    },
    queries,
  )
  const current = views.find(({ address }) => isView(view.table, search, { address, shown }))
  // Without any there is no row for them, so that the table begins higher.
  if (views.length === 0 && !deleted && !isArranging) return null
  return (
    <section ref={chips} aria-label={m.tables_views()} className="flex flex-wrap items-center gap-2">
      {views.map(({ id, name, address, maker }, at) => {
        const records = counted[at]?.data?.records
        return (
          <Link
            key={id}
            to={`?${address}`}
            preventScrollReset
            aria-current={current?.id === id ? 'page' : undefined}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold text-ink hover:bg-spruce-wash aria-[current=page]:border-spruce aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce"
          >
            <span className="truncate">{name}</span>
            {maker !== null && (
              <span className="truncate font-normal text-ink-soft">{m.tables_view_of({ maker })}</span>
            )}
            {records !== undefined && <span className="figures font-normal">{sayNumber(records)}</span>}
          </Link>
        )
      })}
      {views.length > countedAtOnce && !countsAll && (
        <Button look="quiet" onClick={() => setCountsAll(true)}>
          {m.tables_views_count({ n: views.length - countedAtOnce })}
        </Button>
      )}
      {views.length > 0 && (
        <Button look="quiet" onClick={() => setArranging(true)}>
          {m.tables_views_arrange()}
        </Button>
      )}
      <div role="status" className="w-full empty:hidden">
        {deleted && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {m.tables_view_deleted({ name: deleted.name })}
            <Button look="quiet" busy={busy && m.tables_view_undoing()} onClick={() => void restore()}>
              {m.tables_view_undo()}
            </Button>
            {problem && <span className="text-bad">{problem}</span>}
          </p>
        )}
      </div>
      {isArranging && (
        <ArrangeViews
          table={view.table}
          views={views}
          address={addressOfView(view.table, search, shown)}
          onDelete={remove}
          onClose={() => setArranging(false)}
        />
      )}
    </section>
  )
}
