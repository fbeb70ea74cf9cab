interface StripArrowsProps {
  /** The id of the strip that scrolls. */
  strip: string
  /** What the two buttons are called. */
  labels: readonly [back: string, on: string]
}

const paths = ['m14 6-6 6 6 6', 'm10 6 6 6-6 6'] as const

/** The two buttons of a strip of cards; each goes on by as many cards as are seen at once. */
export function StripArrows({ strip, labels }: StripArrowsProps) {
  function go(direction: 1 | -1) {
    const element = document.getElementById(strip)
    element?.scrollBy({ left: direction * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <p data-show="script" className="flex gap-2">
      {paths.map((path, index) => (
        <button
          key={path}
          type="button"
          aria-label={labels[index]}
          onClick={() => go(index === 0 ? -1 : 1)}
          className="grid size-11 cursor-pointer place-items-center rounded-full border border-field hover:border-ink"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d={path} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      ))}
    </p>
  )
}
