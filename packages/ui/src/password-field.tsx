import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { boxLook, Field, type FieldWords } from './field.tsx'

interface PasswordFieldProps extends FieldWords, InputHTMLAttributes<HTMLInputElement> {
  showLabel: string
  hideLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, ref, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      {ids => (
        <span className="relative block">
          <input ref={ref} {...input} {...ids} type={shown ? 'text' : 'password'} className={`${boxLook} pr-13`} />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0.5 my-auto grid size-11 cursor-pointer place-items-center rounded-field text-ink-soft hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
              <circle cx="12" cy="12" r="2.75" />
              {shown && <path d="m4 4 16 16" strokeLinecap="round" />}
            </svg>
          </button>
        </span>
      )}
    </Field>
  )
}
