/** `signal` is the one thing to do next on a screen; `primary` confirms; the others step back. */
export type ButtonLook = 'signal' | 'primary' | 'outline' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  signal: 'bg-signal text-on-signal hover:bg-signal-deep',
  primary: 'bg-spruce text-on-spruce hover:bg-spruce-deep',
  outline: 'border border-field bg-surface text-ink hover:border-ink',
  quiet: 'text-spruce hover:bg-spruce-wash',
  danger: 'bg-bad text-paper hover:opacity-90',
}

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-field text-center font-semibold transition-colors forced-colors:border aria-busy:cursor-progress'

/** The classes of everything that looks like a button, a link included. */
export function buttonLook({
  look = 'primary',
  size = 'md',
  wide = false,
  held = false,
}: {
  look?: ButtonLook | undefined
  size?: 'md' | 'lg' | undefined
  wide?: boolean | undefined
  held?: boolean | undefined
}): string {
  const measure = size === 'lg' ? 'min-h-13 px-6 py-3 text-lg' : 'min-h-11 px-4 py-2 text-base'
  return [base, measure, looks[look], wide ? 'w-full' : '', held ? 'aria-disabled:cursor-not-allowed opacity-60' : '']
    .filter(Boolean)
    .join(' ')
}
