import { m } from '@ownward/texts'
import { useKeyMode } from '../../keys/key-mode.ts'
import type { Selection } from './use-selection.ts'

/**
 * The box of a row that is selected; with Shift it selects all from the one that was selected last. Keys select from the row's link, so that it is a stop
 * of the keyboard of its own only where they are switched off.
 */
export function RowCheck({
  id,
  name,
  selection,
  alone = false,
}: {
  id: number
  name: string
  selection: Selection
  /** No keys select its row: the box is a stop of its own. */
  alone?: boolean
}) {
  const [mode] = useKeyMode()
  return (
    <label className="-ms-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={selection.has(id)}
        tabIndex={alone || mode === 'off' ? 0 : -1}
        aria-label={m.bulk_select({ name })}
        // The browser draws a box whose press is prevented as it was before: it is pressed as any other, and asked what was held.
        onChange={event => {
          const { shiftKey } = event.nativeEvent as MouseEvent
          if (shiftKey) selection.range(id)
          else selection.toggle(id)
        }}
        className="size-5 cursor-pointer rounded-sm accent-spruce"
      />
    </label>
  )
}
