import { nameInMail } from '@ownward/domain/accounts'
import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../config.ts'
import type { EventWords } from './event-words.ts'

/** What every letter is made with beside its words: where its links begin, and who writes. */
export type LetterLinks = Pick<Config, 'publicUrl' | 'brand'>

/**
 * Writes a letter in its reader's language, as text and as HTML; every link starts with PUBLIC_URL (SRV-29). One that its reader may switch off
 * (`optional`) says where (HOME-12).
 */
export function writeLetter(
  links: LetterLinks,
  reader: { firstName?: string; locale: Locale },
  { title, paragraphs, action }: EventWords,
  { optional = false }: { optional?: boolean } = {},
): { subject: string; text: string; html: string } {
  const words = { locale: reader.locale }
  const href = links.publicUrl + action.path
  const greeting = greetReader(reader)
  const goodbye = m.mail_goodbye({ brand: links.brand.name }, words)
  const help = m.mail_help({ email: links.brand.supportEmail, hotline: links.brand.hotline }, words)
  const choices = optional ? [m.mail_choices({ href: `${links.publicUrl}/account/notifications` }, words)] : []
  const body = [greeting, ...paragraphs]
  const html = [
    ...body.map(line => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(href)}">${escapeHtml(action.label)}</a></p>`,
    ...[goodbye, help, ...choices].map(line => `<p>${escapeHtml(line)}</p>`),
  ]
  return {
    subject: title,
    text: [...body, m.mail_action({ label: action.label, href }, words), goodbye, help, ...choices].join('\n\n'),
    html: `<!doctype html><html lang="${reader.locale}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${html.join('')}</body></html>`,
  }
}

/**
 * Writes what tells of the same by text message: a line with the page where it is read. It names no secret, and uses the signs of a plain text
 * message where the language has them, of which twice as many fit.
 */
export function writeText(links: LetterLinks, locale: Locale, { title, action }: EventWords): string {
  const words = { brand: links.brand.name, title, href: links.publicUrl + action.path }
  return m.mail_as_text(words, { locale }).replaceAll('’', "'").replaceAll('\u00a0', ' ')
}

const mostSigns = 600

/**
 * Writes what tells of the same on a lock screen. Unless its person lets that show details, it names neither amount, address nor number, and opens the list
 * where the page itself has a number (HOME-18).
 */
export function writePush(
  { brand }: Pick<LetterLinks, 'brand'>,
  locale: Locale,
  { title, paragraphs, action }: EventWords,
  { about, details }: { about: string; details: boolean },
): { subject: string; text: string; link: string } {
  if (details) return { subject: title, text: paragraphs[0].slice(0, mostSigns), link: action.path }
  const link = /\d/.test(action.path) ? '/account/notifications' : action.path
  return { subject: brand.name, text: m.mail_push_plain({ about }, { locale }), link }
}

/** Greets by name, where what somebody typed as their name is one: a letter of ours carries nobody's link or sentence. */
export function greetReader({ firstName = '', locale }: { firstName?: string; locale: Locale }): string {
  const name = nameInMail(firstName)
  return name ? m.mail_greeting({ name }, { locale }) : m.mail_greeting_plain({}, { locale })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
