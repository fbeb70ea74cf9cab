import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { useKeyMode } from '../keys/key-mode.ts'
import { drawCell } from './draw-cell.ts'
import { FirstLink } from './first-link.tsx'
import type { RowsAnswer, SomeCells, TableView } from './table-view.ts'

interface RecordPanelProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  id: number
  /** What the list has of it meanwhile. */
  listed: SomeCells<Cells> | undefined
  /** The columns that the member may see. */
  known: readonly C[]
  facts: UseQueryOptions<RowsAnswer<C, Cells>>
  rights: Overview['member']['rights']
  takesFocus: boolean
  onClose: () => void
}

const look =
  'max-[37.5rem]:fixed max-[37.5rem]:inset-0 max-[37.5rem]:z-40 sticky top-4 flex flex-col gap-5 overflow-y-auto border-line bg-surface p-4 min-[37.5rem]:max-h-[calc(100dvh-2rem)] min-[37.5rem]:w-72 min-[37.5rem]:shrink-0 min-[37.5rem]:rounded-card min-[37.5rem]:border md:w-80 lg:w-96'

/** What there is of a row, what happened to it last and what is done with it, beside the list (DESK-07). */
export function RecordPanel<C extends string, Cells extends Record<C, unknown>>({
  view,
  id,
  listed,
  known,
  facts,
  rights,
  takesFocus,
  onClose,
}: RecordPanelProps<C, Cells>) {
  const mode = useKeyMode()
  const query = useQuery({ ...facts, staleTime: 0 }, queries)
  const [title, label] = [useRef<HTMLHeadingElement>(null), useId()]
  useEffect(() => {
    const heading = title.current
    if (takesFocus) heading?.focus({ preventScroll: true })
  }, [takesFocus, title])
  const [first] = view.shown
  const may = (right: Overview['member']['rights'][number]) => rights.includes(right)
  const cells = query.data?.result[0]?.cells ?? listed
  return (
    <aside aria-labelledby={label} className={look}>
      <div className="flex items-start justify-between gap-3">
        <h2
          ref={title}
          id={label}
          tabIndex={-1}
          className="min-w-0 text-lg font-bold break-words [&_.truncate]:overflow-visible [&_.truncate]:whitespace-normal"
        >
          {!cells ? (
            view.caption()
          ) : view.record.title ? (
            <FirstLink to={view.record.path(id, cells, may)}>{view.record.title(id, cells)}</FirstLink>
          ) : (
            drawCell(view, first, { id, cells, may })
          )}
        </h2>
        <button
          type="button"
          aria-label={m.common_close()}
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-spruce-wash"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
        {({ result: [row] }) =>
          row ? (
            <>
              <view.record.Rest id={id} cells={row.cells} rights={rights} />
              <dl className="order-1 text-sm">
                {known
                  .filter(column => column !== first)
                  .map(column => (
                    <div key={column} className="flex justify-between gap-4 border-b border-line py-1.5">
                      <dt className="text-ink-soft">{view.columns[column].head()}</dt>
                      <dd className="flex min-w-0 flex-wrap justify-end text-right font-medium wrap-anywhere">
                        {drawCell(view, column, { id, cells: row.cells, may })}
                      </dd>
                    </div>
                  ))}
              </dl>
              <Link
                to={view.record.path(id, row.cells, may)}
                className={`order-3 shrink-0 ${buttonLook({ look: 'outline' })}`}
              >
                {m.tables_open_page()}
              </Link>
            </>
          ) : (
            <p role="status">{m.tables_row_gone()}</p>
          )
        }
      </Asked>
      <p className="order-4 text-xs text-ink-soft max-[37.5rem]:hidden">
        {mode !== 'off' &&
          `${m.tables_panel_letters(mode === 'alt' ? { j: 'Alt+j', k: 'Alt+k' } : { j: 'j', k: 'k' })} `}
        {m.tables_panel_keys()}
      </p>
    </aside>
  )
}
