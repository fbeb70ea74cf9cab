/** Says that something can be unfolded; it turns when the `group` around it is open. */
export function Chevron() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
