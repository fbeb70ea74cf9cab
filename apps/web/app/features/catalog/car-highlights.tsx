import { highlightIcon } from './highlight-icon.ts'
import { plainText } from './plain-text.ts'

interface CarHighlightsProps {
  highlights: readonly { icon: string; title: string; content: string }[]
}

/** What comes with every car, as the operator wrote it (DET-10). */
export function CarHighlights({ highlights }: CarHighlightsProps) {
  if (highlights.length === 0) return null
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {highlights.map(({ icon, title, content }) => (
        <li key={title} className="flex gap-4 border-t-2 border-line pt-4">
          <svg
            viewBox="0 0 24 24"
            className="size-6 shrink-0 text-spruce"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={highlightIcon(icon)} />
          </svg>
          <div>
            <h2 className="font-text text-base font-bold">{title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{plainText(content)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
