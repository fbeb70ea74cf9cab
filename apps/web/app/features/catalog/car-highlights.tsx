import { highlightIcon } from './highlight-icon.ts'
import { plainText } from './plain-text.ts'

interface CarHighlightsProps {
  highlights: readonly { icon: string; title: string; content: string }[]
}

/** What comes with every car, as the operator wrote it (DET-10). */
export function CarHighlights({ highlights }: CarHighlightsProps) {
  if (highlights.length === 0) return null
  return (
    <ul className="comes-with">
      {highlights.map(({ icon, title, content }) => (
        <li key={title}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={highlightIcon(icon)} />
          </svg>
          <div>
            <h2>{title}</h2>
            <p>{plainText(content)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
