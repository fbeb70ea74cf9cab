import { columnWidths } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { type PointerEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MoveButton } from './move-button.tsx'
import type { TableView } from './table-view.ts'
import type { ChosenColumn } from './views/use-kept.ts'

interface ColumnChoiceProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  /** Those that the member may see, in the order of the table. */
  all: readonly C[]
  shown: readonly C[]
  widths: Readonly<Record<string, number>>
  onChoose: (columns: readonly ChosenColumn[] | null) => void
  failed: boolean
}

/** Which columns are shown, in which order and how wide; the first one always is. They stand in the address, and are kept for the member (DESK-06). */
export function ColumnChoice<C extends string, Cells extends Record<C, unknown>>({
  view,
  all,
  shown: addressed,
  widths,
  onChoose,
  failed,
}: ColumnChoiceProps<C, Cells>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<readonly C[] | null>(null)
  // What was picked shows at once, also while its address is on the way.
  if (picked?.join() === addressed.join()) setPicked(null)
  const [dragged, setDragged] = useState<{ column: C; order: readonly C[] } | null>(null)
  const shown = dragged?.order ?? picked ?? addressed
  const first = view.shown[0]
  const widthOf = (column: string) => widths[column] ?? null
  const go = (columns: readonly C[] | null) => {
    const next = new URLSearchParams(search)
    setPicked(columns)
    onChoose(columns?.map(column => ({ column, width: widthOf(column) })) ?? null)
    if (columns) next.set('columns', columns.join())
    else next.delete('columns')
    void navigate(`?${next}`, { preventScrollReset: true, replace: true })
  }
  const resize = (column: C, width: number | null) =>
    onChoose(shown.map(each => ({ column: each, width: each === column ? width : widthOf(each) })))
  const moved = (order: readonly C[], column: C, to: number) =>
    order.filter(each => each !== column).toSpliced(Math.max(1, to), 0, column)
  const drag = (event: PointerEvent) => {
    if (!dragged) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-column]')
    const to = shown.indexOf((under?.dataset.column ?? '') as C)
    if (to > 0 && shown[to] !== dragged.column) setDragged({ ...dragged, order: moved(shown, dragged.column, to) })
  }
  const drop = () => {
    if (dragged && dragged.order.join() !== (picked ?? addressed).join()) go(dragged.order)
    setDragged(null)
  }
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {m.tables_columns()}
      </Button>
      {isOpen && (
        <fieldset className="w-full rounded-card border border-line bg-surface p-4">
          <legend className="px-1 text-sm font-semibold">{m.tables_shown()}</legend>
          <ul className="gap-x-8 lg:columns-2">
            {[...shown, ...all.filter(column => !shown.includes(column))].map(column => {
              const [at, head] = [shown.indexOf(column), view.columns[column].head()]
              return (
                <li
                  key={column}
                  data-column={column}
                  className={`flex min-h-11 break-inside-avoid items-center gap-2 rounded-field ${dragged?.column === column ? 'bg-spruce-wash' : ''}`}
                >
                  {at > 0 ? (
                    // By keys the arrows beside it do the same.
                    <span
                      aria-hidden="true"
                      onPointerDown={event => {
                        event.currentTarget.setPointerCapture(event.pointerId)
                        setDragged({ column, order: shown })
                      }}
                      onPointerMove={drag}
                      onPointerUp={drop}
                      onPointerCancel={() => setDragged(null)}
                      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft select-none"
                    >
                      ⠿
                    </span>
                  ) : (
                    <span className="size-11 shrink-0" />
                  )}
                  <span className="min-w-0 flex-1">
                    <CheckField
                      label={head}
                      checked={at !== -1}
                      disabled={column === first}
                      onChange={event =>
                        go(event.target.checked ? [...shown, column] : shown.filter(each => each !== column))
                      }
                    />
                  </span>
                  {at !== -1 && <Width head={head} width={widthOf(column)} onChange={width => resize(column, width)} />}
                  <span className="flex w-22 shrink-0 justify-end">
                    {at > 1 && (
                      <MoveButton
                        label={m.tables_column_before({ column: head })}
                        sign="↑"
                        onPress={() => go(moved(shown, column, at - 1))}
                      />
                    )}
                    {at > 0 && at < shown.length - 1 && (
                      <MoveButton
                        label={m.tables_column_after({ column: head })}
                        sign="↓"
                        onPress={() => go(moved(shown, column, at + 1))}
                      />
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <Button look="quiet" onClick={() => go(null)}>
              {m.tables_columns_usual()}
            </Button>
            {failed && (
              <p role="status" className="text-sm text-bad">
                {m.tables_columns_not_kept()}
              </p>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}

const step = 16

/** How wide a column is; at the left end as wide as what stands in it. On a phone rows have no columns to size. */
function Width({
  head,
  width,
  onChange,
}: {
  head: string
  width: number | null
  onChange: (width: number | null) => void
}) {
  const { least, most } = columnWidths
  return (
    <input
      type="range"
      aria-label={m.tables_column_width({ column: head })}
      aria-valuetext={width === null ? m.tables_column_fits() : m.tables_column_pixels({ n: width })}
      min={least - step}
      max={most}
      step={step}
      value={width ?? least - step}
      onChange={event => {
        const chosen = Number(event.target.value)
        onChange(chosen < least ? null : chosen)
      }}
      className="h-11 w-24 min-w-0 shrink cursor-pointer accent-spruce max-[37.5rem]:hidden"
    />
  )
}
