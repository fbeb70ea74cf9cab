import { m } from '@ownward/texts'
import type { PreviewSoFar } from './join-parts.ts'

/** How the first of those who would be written to reads it, in their language. */
export function BulkSample({ rows }: { rows: PreviewSoFar['rows'] }) {
  const row = rows.find(({ outcome }) => outcome === 'changed')
  if (!row) return null
  const [language, message] = [row.changes.at(0)?.to, row.changes.at(-1)?.to]
  const head = m.bulk_message_sample({ name: row.name })
  return (
    <figure className="flex flex-col gap-2 rounded-field border border-line bg-paper px-4 py-3">
      <figcaption className="text-sm text-ink-soft">{head}</figcaption>
      <blockquote lang={language === m.team_french() ? 'fr' : 'en'} className="break-words whitespace-pre-line">
        {message}
      </blockquote>
    </figure>
  )
}
