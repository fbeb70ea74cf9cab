import { type ReactNode, useId } from 'react'

/** What is said around a field. */
export interface FieldWords {
  label: string
  /** What helps to fill it in. */
  hint?: ReactNode
  /** What is wrong with it; read out with the field. */
  error?: string | undefined
}

interface FieldProps extends FieldWords {
  /** One of the page's own, where the field is there before the code that gives ids. */
  id?: string | undefined
  /** Draws the control with the ids that tie label, hint and error to it. */
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The looks of every box that something is typed or chosen in. */
export const boxLook =
  'min-h-12 w-full rounded-field border border-field bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-bad'

/** Label, control, hint and error of one field, tied together for those who listen. */
export function Field({ id: own, label, hint, error, children }: FieldProps) {
  const made = useId()
  const id = own ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
