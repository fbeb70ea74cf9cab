import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TableView } from '../table-view.ts'
import { SaveView } from './save-view.tsx'
import type { View } from './use-kept.ts'
import { addressOfView, isView } from './view-address.ts'

interface KeepViewProps<C extends string, Cells extends Record<C, unknown>> {
  view: TableView<C, Cells>
  views: readonly View[]
  shown: readonly C[]
}

/** Keeps the table as it stands under a name; there is nothing to press while a view stands (DESK-05). */
export function KeepView<C extends string, Cells extends Record<C, unknown>>({
  view,
  views,
  shown,
}: KeepViewProps<C, Cells>) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!views.some(({ address }) => isView(search, address, shown)) && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {m.tables_view_keep()}
        </Button>
      )}
      {isOpen && (
        <SaveView
          table={view.table}
          address={addressOfView(search, shown)}
          draft={{ name: '', shared: false }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
