import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableView } from '../table-view.ts'
import { SaveView } from './save-view.tsx'
import type { View } from './use-kept.ts'
import { addressOfView, isView } from './view-address.ts'

interface KeepViewProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  views: readonly View[]
  shown: readonly C[]
  /** The row of the views' chips. */
  chips: RefObject<HTMLElement | null>
}

/** Keeps the table as it stands under a name; there is nothing to press while a view stands (DESK-05). */
export function KeepView<C extends string, Cells extends Record<C, unknown>>({
  view,
  views,
  shown,
  chips,
}: KeepViewProps<C, Cells>) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isKeeping = useRef(false)
  const isKept = views.some(({ address }) => isView(view.table, search, { address, shown }))
  // What opened the dialog is gone as soon as the view that was kept is there: the view takes the focus in its place.
  useEffect(() => {
    if (isOpen || !isKept || !isKeeping.current) return
    isKeeping.current = false
    if (document.activeElement === document.body)
      chips.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus()
  }, [isOpen, isKept, chips])
  return (
    <>
      {!isKept && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {m.tables_view_keep()}
        </Button>
      )}
      {isOpen && (
        <SaveView
          table={view.table}
          address={addressOfView(view.table, search, shown)}
          draft={{ name: '', shared: false }}
          onClose={() => {
            isKeeping.current = true
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
