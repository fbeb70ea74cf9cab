import { m } from '@ownward/texts'
import type { MouseEvent } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { focusRow } from '../use-row-press.ts'
import type { Selection } from './use-selection.ts'

interface Rows {
  ids: readonly number[]
  /** The row whose panel is open. */
  open: number | null
  selection: Selection | undefined
}

/** What has keys of its own, which Space is one of. */
const own = 'button, summary, a:not([data-leads]), input, label, select, [role=slider]'

const rowOf = (target: Element | null) => Number(target?.closest<HTMLElement>('tr[data-row]')?.dataset.row) || null

/** What keys and presses select of the rows: the one that has the focus, or whose panel is open, and with Shift all from there on (DESK-08). */
export function useRowSelect({ ids, open, selection }: Rows) {
  const current = () => rowOf(document.activeElement) ?? open
  function toggle(event: KeyboardEvent): false | undefined {
    const id = current()
    if (id === null || (event.key === ' ' && (event.target as Element).closest?.(own))) return false
    if (event.shiftKey) selection?.range(id)
    else selection?.toggle(id)
  }
  function extend(event: KeyboardEvent, by: number): false | undefined {
    const from = current()
    if (!event.shiftKey || from === null) return false
    const next = ids[ids.indexOf(from) + by]
    if (next === undefined) return
    selection?.range(next, from)
    focusRow(next)
  }
  const keys = {
    x: { says: m.bulk_key_select(), act: toggle },
    ' ': { says: m.bulk_key_select(), shows: m.bulk_key_space(), act: toggle },
    ArrowDown: { says: m.bulk_key_down(), shows: 'Shift+↓', act: (event: KeyboardEvent) => extend(event, 1) },
    ArrowUp: { says: m.bulk_key_up(), shows: 'Shift+↑', act: (event: KeyboardEvent) => extend(event, -1) },
  }
  // A table without anything to be done to many rows has none of these on its sheet.
  useKeys(selection ? keys : {}, selection !== undefined)
  if (!selection) return null

  /** Whether a press was one that selects. */
  function press(event: MouseEvent): boolean {
    const id = event.shiftKey && event.target instanceof Element ? rowOf(event.target) : null
    // A box asks for itself what was held.
    if (id === null || (event.target as Element).closest('label')) return false
    event.preventDefault()
    event.stopPropagation()
    selection?.range(id)
    return true
  }
  return { press }
}
