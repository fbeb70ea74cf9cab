import { m } from '@ownward/texts'

/** Switches between light and dark; the head script serves it, so it needs no island. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      data-show="script"
      aria-label={m.shell_theme()}
      title={m.shell_theme()}
      className="ico"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.25" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5Z" fill="currentColor" stroke="none" />
      </svg>
    </button>
  )
}
