import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button-look.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  look?: ButtonLook
  size?: 'md' | 'lg'
  wide?: boolean
  /** Words while the action runs: the button says so and cannot be pressed again (AUTH-28). */
  busy?: string | false | undefined
  /** Why it cannot be pressed now: shown to everybody, instead of a button that is silently grey. */
  unavailable?: string | false | undefined
  children: ReactNode
}

/** A button. It has no `disabled`: it is either busy, or unavailable for a reason that is said. */
export function Button({
  look = 'primary',
  size = 'md',
  wide,
  busy,
  unavailable,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const held = Boolean(busy || unavailable)
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={held || undefined}
      aria-busy={busy ? true : undefined}
      title={unavailable || undefined}
      onClick={event => {
        if (held) event.preventDefault()
        else onClick?.(event)
      }}
      className={buttonLook({ look, size, wide, held })}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
