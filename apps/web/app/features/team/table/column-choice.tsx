import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { TableView } from './table-view.ts'

interface ColumnChoiceProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  /** Those that the member may see, in the order of the table. */
  all: readonly C[]
  shown: readonly C[]
}

/** Which columns are shown, and in which order; the first one always is. They stand in the address. */
export function ColumnChoice<C extends string, Cells extends Record<C, unknown>>({
  view,
  all,
  shown: addressed,
}: ColumnChoiceProps<C, Cells>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<readonly C[] | null>(null)
  // What was picked shows at once, also while its address is on the way.
  if (picked?.join() === addressed.join()) setPicked(null)
  const shown = picked ?? addressed
  const first = view.shown[0]
  const go = (columns: readonly C[] | null) => {
    const next = new URLSearchParams(search)
    setPicked(columns)
    if (columns) next.set('columns', columns.join())
    else next.delete('columns')
    void navigate(`?${next}`, { preventScrollReset: true, replace: true })
  }
  const move = (column: C, by: -1 | 1) => {
    const at = shown.indexOf(column)
    const next = shown.toSpliced(at, 1)
    go(next.toSpliced(at + by, 0, column))
  }
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {m.tables_columns()}
      </Button>
      {isOpen && (
        <fieldset className="w-full rounded-card border border-line bg-surface p-4">
          <legend className="px-1 text-sm font-semibold">{m.tables_shown()}</legend>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {[...shown, ...all.filter(column => !shown.includes(column))].map(column => {
              const [at, head] = [shown.indexOf(column), view.columns[column].head()]
              return (
                <li key={column} className="flex min-h-11 items-center justify-between gap-2">
                  <CheckField
                    label={head}
                    checked={at !== -1}
                    disabled={column === first}
                    onChange={event =>
                      go(event.target.checked ? [...shown, column] : shown.filter(each => each !== column))
                    }
                  />
                  {at > 0 && (
                    <span className="flex">
                      {at > 1 && (
                        <Move
                          label={m.tables_column_before({ column: head })}
                          sign="↑"
                          onPress={() => move(column, -1)}
                        />
                      )}
                      {at < shown.length - 1 && (
                        <Move
                          label={m.tables_column_after({ column: head })}
                          sign="↓"
                          onPress={() => move(column, 1)}
                        />
                      )}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
          <Button look="quiet" onClick={() => go(null)}>
            {m.tables_columns_usual()}
          </Button>
        </fieldset>
      )}
    </>
  )
}

function Move({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-field text-spruce"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
