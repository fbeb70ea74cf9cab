import type { InputHTMLAttributes, Ref } from 'react'
import { boxLook, Field, type FieldWords } from './field.tsx'

interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Stands before what is typed and belongs to it, like '+1' or '$'. */
  lead?: string
  ref?: Ref<HTMLInputElement>
}

// What can be read and copied, but not changed.
const fixedLook = '[&[readonly]]:border-line [&[readonly]]:bg-transparent [&[readonly]]:text-ink-soft'

/** A line of text with its label, hint and error. */
export function TextField({ label, hint, error, lead, ref, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      {ids => (
        <span className="relative block">
          {lead && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center border-r border-line text-ink-soft"
            >
              {lead}
            </span>
          )}
          <input ref={ref} {...input} {...ids} className={`${boxLook} ${fixedLook} ${lead ? 'pl-15' : ''}`} />
        </span>
      )}
    </Field>
  )
}
