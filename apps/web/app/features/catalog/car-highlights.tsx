import { plainText } from './plain-text.ts'

interface CarHighlightsProps {
  highlights: readonly { icon: string; title: string; content: string }[]
}

/** What comes with every car, as the operator wrote it (DET-10). */
export function CarHighlights({ highlights }: CarHighlightsProps) {
  if (highlights.length === 0) return null
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {highlights.map(({ title, content }) => (
        <li key={title} className="border-t-2 border-line pt-4">
          <h2 className="font-text text-base font-bold">{title}</h2>
          <p className="mt-1 text-sm text-ink-soft">{plainText(content)}</p>
        </li>
      ))}
    </ul>
  )
}
