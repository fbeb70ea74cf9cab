import { m } from '@ownward/texts'
import type { CSSProperties, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RowCheck } from './bulk/row-check.tsx'
import { useRowSelect } from './bulk/use-row-select.ts'
import type { Selection } from './bulk/use-selection.ts'
import { drawCell } from './draw-cell.ts'
import { changedAddress, pressed, type TableSort, writeSort } from './table-address.ts'
import type { CellAround, SomeCells, TableView } from './table-view.ts'
import { usePlaceKept } from './use-place-kept.ts'
import { useRowPress } from './use-row-press.ts'

interface WorkTableProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  /** Whether nothing narrows its rows: without one there is none yet. */
  isAll: boolean
  columns: readonly C[]
  rows: readonly { id: number; cells: SomeCells<Cells> }[]
  /** The order that the rows stand in, which may be the table's own. */
  sort: readonly TableSort[]
  /** The order that the address asks for. */
  asked: readonly TableSort<C>[]
  may: CellAround<Cells>['may']
  /** How wide the member made columns, in pixels. */
  widths: Readonly<Record<string, number>>
  /** The row whose panel is open. */
  open: number | null
  onOpen: (id: number | null) => void
  /** What is selected, where something can be done to many rows. */
  selection: Selection | undefined
}

const frameLook =
  'relative min-[37.5rem]:overflow-auto min-[37.5rem]:rounded-card min-[37.5rem]:border min-[37.5rem]:border-line lg:max-h-[calc(100dvh-5rem)]'
const right = 'min-[37.5rem]:text-right'
const isRight = (kind: string) => kind === 'money' || kind === 'number'

/**
 * Rows of one line in a frame of their own, with a head that stays in sight; the first column stays, too, where the frame is narrower than they are.
 * On a phone each row has two lines (DESK-01).
 */
export function WorkTable<C extends string, Cells extends Record<C, unknown>>({
  view,
  isAll,
  columns,
  rows,
  sort,
  asked,
  may,
  widths,
  open,
  onOpen,
  selection,
}: WorkTableProps<C, Cells>) {
  const place = usePlaceKept(true)
  const ids = rows.map(({ id }) => id)
  const select = useRowSelect({ ids, open, selection })
  const pathOf = (id: number) => view.record.path(id, rows.find(row => row.id === id)?.cells ?? {}, may)
  const press = useRowPress({ ids, open, onOpen, pathOf, select })
  if (rows.length === 0)
    return <p className="py-10 text-center text-ink-soft">{isAll ? m.tables_none_yet() : view.empty()}</p>
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      {...place}
      {...press}
      aria-label={m.tables_scroll({ caption: view.caption() })}
      className={frameLook}
    >
      <table className="w-full border-separate border-spacing-0 text-sm max-[37.5rem]:block">
        <caption className="heard">{view.caption()}</caption>
        <thead className="max-[37.5rem]:hidden">
          <tr>
            {columns.map((column, at) => (
              <Head
                key={column}
                view={view}
                column={column}
                isFirst={at === 0}
                sort={sort}
                asked={asked}
                width={widths[column]}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-[37.5rem]:block">
          {rows.map(({ id, cells }) => (
            <tr
              key={id}
              data-row={id}
              aria-current={id === open ? 'true' : undefined}
              className="group cursor-pointer scroll-mt-12 max-[37.5rem]:hover:bg-spruce-wash max-[37.5rem]:has-checked:bg-spruce-wash max-[37.5rem]:grid max-[37.5rem]:grid-cols-[minmax(0,1fr)_auto] max-[37.5rem]:items-center max-[37.5rem]:gap-x-3 max-[37.5rem]:border-b max-[37.5rem]:border-line max-[37.5rem]:py-1"
            >
              {columns.map((column, at) => (
                <Cell key={column} view={view} column={column} isFirst={at === 0} width={widths[column]}>
                  {at === 0 && view.bulk && selection ? (
                    <span className="flex items-center">
                      <RowCheck id={id} name={view.bulk.nameOf(cells)} selection={selection} />
                      {drawCell(view, column, { id, cells, may })}
                    </span>
                  ) : (
                    drawCell(view, column, { id, cells, may })
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface InColumn<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  column: C
  isFirst: boolean
  width: number | undefined
}

/** How wide a column is, for the styles that hold it to that; as wide as what stands in it without. */
const sized = (width: number | undefined) =>
  width === undefined ? undefined : ({ '--wide': `${width}px` } as CSSProperties)

/** A link that is cut ends with dots, as text does. */
const linkCut =
  'min-[37.5rem]:[&_a]:inline-block min-[37.5rem]:[&_a]:max-w-full min-[37.5rem]:[&_a]:truncate min-[37.5rem]:[&_a]:align-middle'

const firstLook = 'min-[37.5rem]:max-lg:sticky min-[37.5rem]:max-lg:left-0 min-[37.5rem]:max-lg:border-r'

function Head<C extends string, Cells extends Record<C, unknown>>({
  view,
  column,
  isFirst,
  sort,
  asked,
  width,
}: InColumn<C, Cells> & Pick<WorkTableProps<C, Cells>, 'sort' | 'asked'>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { sorts, kind } = view.specs[column]
  const at = sort.findIndex(each => each.column === column)
  const now = sort[at]
  const look = `sticky top-0 z-10 max-w-(--wide,none) min-w-(--wide,0) truncate border-b border-line bg-surface p-0 font-semibold whitespace-nowrap text-ink-soft ${isRight(kind) && !isFirst ? 'text-right' : 'text-left'} ${isFirst ? `${firstLook} z-20` : ''}`
  const head = view.columns[column].head()
  if (!sorts)
    return (
      <th scope="col" style={sized(width)} className={`${look} px-3 py-2`}>
        {head}
      </th>
    )
  const press = (adds: boolean) =>
    void navigate(`?${changedAddress(search, { sort: writeSort(pressed(asked, column, adds)) })}`, {
      preventScrollReset: true,
    })
  return (
    <th
      scope="col"
      aria-sort={now ? (now.descending ? 'descending' : 'ascending') : 'none'}
      style={sized(width)}
      className={look}
    >
      <button
        type="button"
        title={m.tables_sort_hint()}
        onClick={event => press(event.shiftKey)}
        className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold hover:text-spruce focus-visible:-outline-offset-2"
      >
        {head}
        {now && (
          <>
            <span aria-hidden="true" className="figures text-spruce">
              {now.descending ? '↓' : '↑'}
              {sort.length > 1 && at + 1}
            </span>
            <span className="heard"> {m.tables_sorted({ at: at + 1, of: sort.length })}</span>
          </>
        )}
      </button>
    </th>
  )
}

function Cell<C extends string, Cells extends Record<C, unknown>>({
  view,
  column,
  isFirst,
  width,
  children,
}: InColumn<C, Cells> & { children: ReactNode }) {
  const number = isRight(view.specs[column].kind) && !isFirst
  return (
    <td
      style={sized(width)}
      className={`${width === undefined ? '' : linkCut} h-11 align-middle min-[37.5rem]:max-w-(--wide,24rem) min-[37.5rem]:min-w-(--wide,0) min-[37.5rem]:border-b min-[37.5rem]:border-line min-[37.5rem]:px-3 min-[37.5rem]:whitespace-nowrap min-[37.5rem]:group-last:border-b-0 min-[37.5rem]:bg-surface min-[37.5rem]:group-hover:bg-spruce-wash min-[37.5rem]:group-aria-[current=true]:bg-spruce-wash min-[37.5rem]:group-has-checked:bg-spruce-wash truncate ${number ? `figures ${right}` : ''} ${isFirst ? firstLook : ''} ${phoneLook(view, column, isFirst)}`}
    >
      {children}
    </td>
  )
}

/** Where a cell stands on a phone, if it does. */
function phoneLook<C extends string, Cells extends Record<C, unknown>>(
  { phone }: TableView<C, Cells>,
  column: C,
  isFirst: boolean,
): string {
  if (isFirst) return 'max-[37.5rem]:col-start-1 max-[37.5rem]:row-start-1 max-[37.5rem]:h-auto'
  if (column === phone.aside)
    return 'max-[37.5rem]:col-start-2 max-[37.5rem]:row-start-1 max-[37.5rem]:h-auto max-[37.5rem]:text-right'
  if (column === phone.below[0])
    return 'max-[37.5rem]:col-start-1 max-[37.5rem]:row-start-2 max-[37.5rem]:h-auto max-[37.5rem]:text-ink-soft'
  if (column === phone.below[1])
    return 'max-[37.5rem]:col-start-2 max-[37.5rem]:row-start-2 max-[37.5rem]:h-auto max-[37.5rem]:text-right max-[37.5rem]:text-ink-soft'
  return 'max-[37.5rem]:hidden'
}
