import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../config.ts'
import type { EventWords } from './events.ts'

/** What every letter is made with beside its words: where its links begin, and who writes. */
export type LetterLinks = Pick<Config, 'publicUrl' | 'brand'>

/** Writes a letter in its reader's language, as text and as HTML; every link starts with PUBLIC_URL (SRV-29). */
export function writeLetter(
  links: LetterLinks,
  reader: { firstName?: string; locale: Locale },
  { title, paragraphs, action }: EventWords,
): { subject: string; text: string; html: string } {
  const words = { locale: reader.locale }
  const href = links.publicUrl + action.path
  const { firstName: name } = reader
  const greeting = name ? m.mail_greeting({ name }, words) : m.mail_greeting_plain({}, words)
  const goodbye = m.mail_goodbye({ brand: links.brand.name }, words)
  const help = m.mail_help({ email: links.brand.supportEmail, hotline: links.brand.hotline }, words)
  const body = [greeting, ...paragraphs]
  const html = [
    ...body.map(line => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(href)}">${escapeHtml(action.label)}</a></p>`,
    ...[goodbye, help].map(line => `<p>${escapeHtml(line)}</p>`),
  ]
  return {
    subject: title,
    text: [...body, `${action.label}: ${href}`, goodbye, help].join('\n\n'),
    html: `<!doctype html><html lang="${reader.locale}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${html.join('')}</body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
