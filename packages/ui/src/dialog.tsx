import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  title: string
  /** Label of the X. */
  closeLabel: string
  onClose: () => void
  /** While something is being sent neither X nor Esc nor the backdrop closes it (NAV-15). */
  busy?: boolean
  size?: 'sm' | 'md' | 'lg' | 'full'
  children: ReactNode
}

const framed = 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-card border border-line'
const sizes = {
  sm: `${framed} max-w-sm`,
  md: `${framed} max-w-lg`,
  lg: `${framed} max-w-3xl`,
  full: 'm-0 h-dvh max-h-none w-full max-w-none',
}

// Whoever opened a form goes on typing in it; without one the browser starts at the first control.
const firstField = 'form :is(input:not([type=hidden], [type=file], [type=checkbox]), textarea)'

/** A modal dialog on the browser's own: it traps the focus, Esc and backdrop close it. Shown as long as it is rendered. */
export function Dialog({ title, closeLabel, onClose, busy = false, size = 'md', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed while it still stands in the document: only then the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>(firstField)?.focus()
    }
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, the browser serves it as `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClick={event => {
        if (!busy && event.target === dialog.current) onClose()
      }}
      className={`bg-surface p-0 text-start text-ink shadow-soft backdrop:bg-studio-ink/55 ${sizes[size]}`}
    >
      <div className="flex flex-col gap-5 p-6">
        <div className="sticky top-0 z-10 -mx-6 -mt-6 -mb-2 flex items-start justify-between gap-4 bg-surface px-6 pt-6 pb-2">
          <h2 id={heading} className="text-xl font-bold tracking-tight">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            aria-disabled={busy || undefined}
            onClick={() => busy || onClose()}
            className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-spruce-wash hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="m6 6 12 12M18 6 6 18" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
