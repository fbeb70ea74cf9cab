import { nameInMail } from '@ownward/domain/accounts'
import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../../config.ts'
import type { EventWords } from './event-words.ts'

/** Something that a letter shows with a picture: its name, what is said of it, and its page. */
export interface LetterItem {
  title: string
  lines: readonly string[]
  path: string
  /** A picture of this site; null without one. */
  picture: string | null
}

interface LetterParts {
  optional?: boolean
  items?: readonly LetterItem[]
  end?: readonly { label: string; path: string }[]
}

/** What every letter is made with beside its words: where its links begin, and who writes. */
export type LetterLinks = Pick<Config, 'publicUrl' | 'brand'>

/**
 * Writes a letter in its reader's language, as text and as HTML; every link starts with PUBLIC_URL (SRV-29). One that its reader may switch off
 * (`optional`) says where (HOME-12). `items` stand below the words, `end` below everything.
 */
export function writeLetter(
  links: LetterLinks,
  reader: { firstName?: string; locale: Locale },
  { title, paragraphs, action }: EventWords,
  { optional = false, items = [], end = [] }: LetterParts = {},
): { subject: string; text: string; html: string } {
  const words = { locale: reader.locale }
  const href = links.publicUrl + action.path
  const greeting = greetReader(reader)
  const goodbye = m.mail_goodbye({ brand: links.brand.name }, words)
  const help = m.mail_help({ email: links.brand.supportEmail, hotline: links.brand.hotline }, words)
  const choices = optional ? [m.mail_choices({ href: `${links.publicUrl}/account/notifications` }, words)] : []
  const body = [greeting, ...paragraphs]
  const leads = end.map(({ label, path }) => ({ label, href: links.publicUrl + path }))
  const html = [
    ...body.map(line => `<p>${escapeHtml(line)}</p>`),
    ...items.map(item => itemAsHtml(item, links.publicUrl)),
    `<p><a href="${escapeHtml(href)}">${escapeHtml(action.label)}</a></p>`,
    ...[goodbye, help, ...choices].map(line => `<p>${escapeHtml(line)}</p>`),
    ...leads.map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`),
  ]
  return {
    subject: title,
    text: [
      ...body,
      ...items.map(({ title, lines, path }) => [title, ...lines, links.publicUrl + path].join('\n')),
      m.mail_action({ label: action.label, href }, words),
      ...[goodbye, help, ...choices],
      ...leads.map(link => m.mail_action(link, words)),
    ].join('\n\n'),
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

function itemAsHtml({ title, lines, path, picture }: LetterItem, publicUrl: string): string {
  const href = escapeHtml(publicUrl + path)
  const shown =
    picture === null
      ? ''
      : `<a href="${href}"><img src="${escapeHtml(publicUrl + picture)}" alt="" width="320" style="max-width:100%;height:auto;border:0"></a><br>`
  const said = lines.map(line => `<br>${escapeHtml(line)}`).join('')
  return `<p>${shown}<a href="${href}"><b>${escapeHtml(title)}</b></a>${said}</p>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
