/** A small turning ring beside the words that say what runs; silent for those who listen. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 animate-spin" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
