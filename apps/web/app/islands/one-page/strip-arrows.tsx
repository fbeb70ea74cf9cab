import { ArrowIcon } from '../arrow-icon.tsx'

interface StripArrowsProps {
  /** The id of the strip that scrolls. */
  strip: string
  /** What the two buttons are called. */
  labels: readonly [back: string, on: string]
}

const ways = ['back', 'on'] as const

/** The two buttons of a strip of cards; each goes on by as many cards as are seen at once. */
export function StripArrows({ strip, labels }: StripArrowsProps) {
  function go(direction: 1 | -1) {
    const element = document.getElementById(strip)
    element?.scrollBy({ left: direction * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <p data-show="script" className="arrows">
      {ways.map((way, index) => (
        <button
          key={way}
          type="button"
          aria-label={labels[index]}
          onClick={() => go(index === 0 ? -1 : 1)}
          className="arrow"
        >
          <ArrowIcon to={way} />
        </button>
      ))}
    </p>
  )
}
