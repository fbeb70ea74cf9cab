import type { Locale } from '@ownward/texts'
import type { Parts } from '../../../parts.ts'
import { namePlaceholders } from './placeholders.ts'
import { contentStore } from './store.ts'

/** What the team answers at once to a message of the contact form, as clean HTML (API-27); null where it has written nothing. */
export async function readContactAnswer(
  parts: Pick<Parts, 'config' | 'database'>,
  locale: Locale,
): Promise<string | null> {
  const blocks = await contentStore(parts.database.db).blocks(['contact_answer'], locale)
  const answer = blocks.get('contact_answer') as { html: string } | undefined
  if (!answer?.html) return null
  const { cleanHtml } = await import('./clean-html.ts')
  return cleanHtml(namePlaceholders(answer.html, parts))
}
