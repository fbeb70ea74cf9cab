import { useId } from 'react'
import { Spinner } from './spinner.tsx'

interface SwitchFieldProps {
  label: string
  /** What it is a switch of, where its label alone does not say it to those who listen. */
  within?: string
  on: boolean
  busy?: boolean
  /** Why it cannot be turned; shown beside it. */
  fixed?: string
  onTurn?: (on: boolean) => void
}

/** Something that is on or off at once, without a save button. In forced colors its shape is drawn in the reader's own. */
export function SwitchField({ label, within, on, busy = false, fixed, onTurn }: SwitchFieldProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={within && `${label}, ${within}`}
      aria-busy={busy || undefined}
      aria-disabled={fixed ? true : undefined}
      aria-describedby={fixed && id}
      onClick={() => busy || fixed || onTurn?.(!on)}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-3 text-left text-sm font-medium aria-disabled:cursor-default"
    >
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full bg-field p-0.5 outline -outline-offset-1 outline-transparent transition-colors group-aria-checked:bg-spruce group-aria-disabled:opacity-60 forced-colors:group-aria-checked:bg-[Highlight]">
        <span className="grid size-6 place-items-center rounded-full bg-surface text-ink transition-transform group-aria-checked:translate-x-5 forced-colors:scale-75 forced-colors:bg-[ButtonText]">
          {busy && <Spinner />}
        </span>
      </span>
      {fixed ? (
        <span>
          <span className="block">{label}</span>
          <span id={id} aria-hidden="true" className="block font-normal text-ink-soft">
            {fixed}
          </span>
        </span>
      ) : (
        label
      )}
    </button>
  )
}
