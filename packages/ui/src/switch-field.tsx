import { Spinner } from './spinner.tsx'

interface SwitchFieldProps {
  label: string
  on: boolean
  busy?: boolean
  onTurn: (on: boolean) => void
}

/** Something that is on or off at once, without a save button. In forced colors its shape is drawn in the reader's own. */
export function SwitchField({ label, on, busy = false, onTurn }: SwitchFieldProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy || undefined}
      onClick={() => busy || onTurn(!on)}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium"
    >
      <span className="flex h-7 w-12 items-center rounded-full bg-field p-0.5 outline -outline-offset-1 outline-transparent transition-colors group-aria-checked:bg-spruce forced-colors:group-aria-checked:bg-[Highlight]">
        <span className="grid size-6 place-items-center rounded-full bg-surface text-ink transition-transform group-aria-checked:translate-x-5 forced-colors:scale-75 forced-colors:bg-[ButtonText]">
          {busy && <Spinner />}
        </span>
      </span>
      {label}
    </button>
  )
}
