import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { Skeleton } from '@ownward/ui/skeleton'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { LeftOut } from '../left-out.tsx'
import { SearchRow } from '../search-row.tsx'
import { useZones } from '../zone/page-zone.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { Meant } from './bulk/bulk-calls.ts'
import { useSelection } from './bulk/use-selection.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { ExportCall } from './exports/export-call.ts'
import { ExportView } from './exports/export-view.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PageBar } from './page-bar.tsx'
import { RecordPanel } from './record-panel.tsx'
import { StateTabs } from './state-tabs.tsx'
import { changedAddress, readAddress, type TableAddress, type TableSort, writeSort } from './table-address.ts'
import { type CountAnswer, narrowedBy, type RowsAnswer, type TableView } from './table-view.ts'
import { useFirstView } from './use-first-view.ts'
import { useOpenRow } from './use-open-row.ts'
import { KeepView } from './views/keep-view.tsx'
import { useChoice, useKept } from './views/use-kept.ts'
import { ViewChips } from './views/view-chips.tsx'
import { WorkTable } from './work-table.tsx'

/** What a table asks its server with. */
export interface RowsAsked<C extends string> extends ReturnType<typeof narrowedBy<C>> {
  columns: C[]
  sort: TableSort<C>[]
  size: number
  place: TableAddress<C>['place']
}

interface TablePageProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  member: Overview['member']
  /** What is searched by words. */
  searched: string
  states: Readonly<Record<string, () => string>>
  all: string
  rows: (asked: RowsAsked<C>) => UseQueryOptions<RowsAnswer<C, Cells>>
  count: (asked: ReturnType<typeof narrowedBy<C>>) => UseQueryOptions<CountAnswer>
  /** Hands the rows out as a file; null for who may not take one. */
  file: ExportCall | null
  /** What the table is narrowed to beside its filters, with the way out of that, in words of its own. */
  scope?: React.ReactNode
}

/** A work table with its search, states, filters, columns and pages; all of them stand in the address (DESK-01 to DESK-05). */
export function TablePage<C extends string, Cells extends Record<C, unknown>>({
  view,
  member,
  searched,
  states,
  all,
  rows,
  count,
  file,
  scope,
}: TablePageProps<C, Cells>) {
  const [search] = useSearchParams()
  const { page: zone } = useZones()
  const address = readAddress(search, view.specs, view.scopes)
  const may = (right: Overview['member']['rights'][number]) => member.rights.includes(right)
  const mayKnow = (column: C) => {
    const { right } = view.specs[column]
    return right === undefined || may(right)
  }
  const known = (Object.keys(view.specs) as C[]).filter(mayKnow)
  const first = view.shown[0]
  const kept = useKept(view.table)
  const chips = useRef<HTMLElement>(null)
  const { choose, failed } = useChoice(view.table)
  useFirstView({ views: kept.views, isPending: kept.isPending, opens: view.opens })
  const chosen = kept.columns?.map(({ column }) => column as C).filter(column => Object.hasOwn(view.specs, column))
  const shown = [
    first,
    ...(address.columns ?? chosen ?? view.shown).filter(column => column !== first && mayKnow(column)),
  ]
  const widths = Object.fromEntries(
    (kept.columns ?? []).flatMap(({ column, width }) => (width === null ? [] : [[column, width]])),
  )
  const narrowed = narrowedBy(address, zone)
  const isAll = !('query' in narrowed || 'of' in narrowed || 'filters' in narrowed)
  const { size, place, sort } = address
  const columns = [...new Set([...shown, ...(view.record.by ?? [])])]
  const asked = { ...narrowed, columns, sort, size, place }
  // Its columns and its first view are waited for, so that nothing is asked for twice.
  const enabled = !kept.isPending
  const query = useQuery({ ...rows(asked), staleTime: 0, placeholderData: keepPreviousData, enabled }, queries)
  // Not waited for: rows stand there before they are counted (DESK-04).
  const counted = useQuery({ ...count(narrowed), staleTime: 0, placeholderData: keepPreviousData }, queries)
  const row = useOpenRow((view.record.alone && address.of[view.record.of]) ?? null)
  const selection = useSelection(
    narrowed,
    (query.data?.result ?? []).map(({ id }) => id),
  )
  const choices = view.bulk?.choices.filter(({ right }) => right === undefined || may(right)) ?? []
  // Without anything that could be done to them, rows are not selected.
  const bulk = choices.length > 0 ? view.bulk : undefined
  const headOf = (column: C) => view.columns[column].head()
  // By what people are reached leaves the console with the right to people alone (DESK-31).
  const told = shown.filter(column => !view.specs[column].reaches || may('people'))
  const narrowedTo = address.filters.map(({ column }) => column)
  const withheld = [
    ...new Set([...(query.data?.withheld ?? []), ...(address.columns ?? []).filter(column => !mayKnow(column))]),
  ]
  return (
    <>
      <div className="flex flex-col gap-3">
        {kept.isPending || <ViewChips view={view} views={kept.views} shown={shown} count={count} chips={chips} />}
        <StateTabs states={states} all={all} counts={counted.data?.counts} />
        <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
          <div className="w-full max-w-3xl xl:w-auto xl:min-w-80 xl:flex-1">
            <SearchRow label={searched} query={address.query} most={120} selects={[]} hidden={hiddenOf(search)} />
          </div>
          <FilterBar
            view={view}
            address={address}
            unread={query.data?.unread ?? []}
            filterable={known.filter(column => view.specs[column].filters)}
          />
          <ColumnChoice view={view} all={known} shown={shown} widths={widths} onChoose={choose} failed={failed} />
          {file && (
            <ExportView
              call={file}
              asked={{ ...narrowed, columns: told, ...(sort.length > 0 && { sort }) }}
              rows={counted.data?.records}
              reaches={[...told, ...narrowedTo].some(column => view.specs[column].reaches)}
              without={shown.filter(column => !told.includes(column)).map(headOf)}
            />
          )}
          {kept.isPending || <KeepView view={view} views={kept.views} shown={shown} chips={chips} />}
        </div>
      </div>
      {scope ?? (Object.keys(address.of).length > 0 && <OfOne />)}
      <PhoneSort view={view} columns={known} asked={sort} />
      <LeftOut names={address.unknown} />
      {withheld.length > 0 && <p role="status">{m.tables_withheld({ names: withheld.map(headOf).join(', ') })}</p>}
      <Asked query={query} waiting={<Skeleton className="h-96 rounded-card" />}>
        {answer => {
          const column = answer.sort[0]?.column
          const kind = column && view.specs[column].kind
          return (
            <div className="flex items-start gap-4">
              <div className={`flex min-w-0 flex-1 flex-col gap-3 ${row.id === null ? '' : 'max-[37.5rem]:hidden'}`}>
                <p role="status" className="min-h-5 text-sm text-ink-soft">
                  {counted.data?.message}
                  {answer.jump && ` · ${sayJump(answer.jump, place, column ? headOf(column) : '')}`}
                </p>
                {bulk && (
                  <BulkBar
                    table={bulk.table}
                    selection={selection}
                    choices={choices}
                    narrowed={narrowed as Meant}
                    records={counted.data?.records}
                  />
                )}
                <WorkTable
                  view={view}
                  isAll={isAll}
                  columns={shown}
                  rows={answer.result}
                  sort={answer.sort}
                  asked={sort}
                  may={may}
                  widths={widths}
                  open={row.id}
                  onOpen={row.open}
                  selection={bulk && selection}
                />
                {answer.result.length > 0 && (
                  <PageBar
                    size={size}
                    before={answer.before}
                    after={answer.after}
                    sorted={
                      column && kind !== 'choice'
                        ? { head: headOf(column), isDay: kind === 'moment' || kind === 'day' }
                        : null
                    }
                    beyond={answer.jump === 'nearest' ? (place.row ?? null) : null}
                  />
                )}
              </div>
              {row.id !== null && (
                <RecordPanel
                  key={row.id}
                  view={view}
                  id={row.id}
                  listed={answer.result.find(({ id }) => id === row.id)?.cells}
                  known={known}
                  facts={rows({
                    zone: narrowed.zone,
                    of: { [view.record.of]: row.id } as TableAddress<C>['of'],
                    columns: known,
                    sort: [],
                    size: 1,
                    place: {},
                  })}
                  rights={member.rights}
                  takesFocus={row.isPressed}
                  onClose={() => row.open(null)}
                />
              )}
            </div>
          )
        }}
      </Asked>
    </>
  )
}

function sayJump(jump: 'found' | 'nearest' | 'unread', { value, row }: TableAddress['place'], column: string): string {
  const words = value ?? String(row ?? '')
  if (jump === 'unread') return m.tables_go_unread({ value: words, column })
  return jump === 'found' ? m.tables_found({ value: words }) : m.tables_nearest({ value: words })
}

/** What the address goes on asking for when words are searched for. */
function hiddenOf(search: URLSearchParams): [string, string][] {
  return [...changedAddress(search, { q: '' })]
}

/** Says that the address names one record, to which the rows belong, and leads to all of them. */
function OfOne() {
  const { pathname } = useLocation()
  return (
    <p>
      {m.tables_log_of()}{' '}
      <Link to={pathname} className="font-semibold text-spruce underline">
        {m.console_bookings_show_all()}
      </Link>
    </p>
  )
}

/** On a phone, where a table has no head to press. */
function PhoneSort<C extends string, Cells extends Record<C, unknown>>({
  view,
  columns,
  asked,
}: {
  view: TableView<C, Cells>
  columns: readonly C[]
  asked: readonly TableSort<C>[]
}) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sortable = columns.filter(column => view.specs[column].sorts)
  return (
    <div className="min-[37.5rem]:hidden">
      <SelectField
        label={m.tables_sort_by()}
        value={writeSort(asked.slice(0, 1))}
        options={[
          { value: '', label: m.tables_sort_first() },
          ...sortable.flatMap(column => [
            { value: column as string, label: m.tables_sort_up({ column: view.columns[column].head() }) },
            { value: `-${column}`, label: m.tables_sort_down({ column: view.columns[column].head() }) },
          ]),
        ]}
        onChange={event =>
          void navigate(`?${changedAddress(search, { sort: event.target.value })}`, { preventScrollReset: true })
        }
      />
    </div>
  )
}
