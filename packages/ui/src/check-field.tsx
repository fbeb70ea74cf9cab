import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Words and links beside the box. */
  label: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A box to tick, with its words. */
export function CheckField({ label, error, ref, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label className="relative isolate flex cursor-pointer items-start gap-3 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.75 max-md:after:-z-1">
        <input
          ref={ref}
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-sm accent-spruce"
        />
        <span className="text-sm">{label}</span>
      </label>
      {error && (
        <p id={id} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
