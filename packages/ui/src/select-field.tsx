import type { Ref, SelectHTMLAttributes } from 'react'
import { boxLook, Field, type FieldWords } from './field.tsx'

interface SelectFieldProps extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  /** Shown while nothing is chosen. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
  ref?: Ref<HTMLSelectElement>
}

/** One of a list, by the browser's own control. */
export function SelectField({ label, hint, error, placeholder, options, ref, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {ids => (
        <span className="relative block">
          <select ref={ref} {...select} {...ids} className={`${boxLook} appearance-none truncate pr-10`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 24 24"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      )}
    </Field>
  )
}
