import { type Locale, m } from '@ownward/texts'
import type { Config } from '../../config.ts'

/** What each letter tells, beside its reader's name. */
export interface LetterFacts {
  welcome: Record<never, never>
  licence_approved: Record<never, never>
  licence_rejected: { reason: string }
  booking_reserved: { number: string; car: string; pickup: string; paid: string }
  booking_void: { car: string }
}
export type LetterKind = keyof LetterFacts

interface Letter {
  subject: string
  paragraphs: readonly string[]
  action: { label: string; path: string }
}

type Words = { locale: Locale }
type Links = Pick<Config, 'publicUrl' | 'brand'>

const letters: { [K in LetterKind]: (facts: LetterFacts[K], brand: string, words: Words) => Letter } = {
  welcome: (_, brand, words) => ({
    subject: m.mail_welcome_subject({ brand }, words),
    paragraphs: [m.mail_welcome_text({ brand }, words), m.mail_welcome_next({}, words)],
    action: { label: m.mail_welcome_action({}, words), path: '/cars' },
  }),
  licence_approved: (_, _brand, words) => ({
    subject: m.mail_licence_approved_subject({}, words),
    paragraphs: [m.mail_licence_approved_text({}, words)],
    action: { label: m.mail_licence_approved_action({}, words), path: '/cars' },
  }),
  licence_rejected: ({ reason }, _, words) => ({
    subject: m.mail_licence_rejected_subject({}, words),
    paragraphs: [m.mail_licence_rejected_text({ reason }, words), m.mail_licence_rejected_next({}, words)],
    action: { label: m.mail_licence_rejected_action({}, words), path: '/account/upload-license' },
  }),
  booking_reserved: ({ number, car, pickup, paid }, _, words) => ({
    subject: m.mail_booking_reserved_subject({ car }, words),
    paragraphs: [
      m.mail_booking_reserved_text({ car, number, pickup }, words),
      m.mail_booking_reserved_paid({ paid }, words),
      m.mail_booking_reserved_next({}, words),
    ],
    action: { label: m.mail_booking_action({}, words), path: '/account/bookings/1' },
  }),
  booking_void: ({ car }, _, words) => ({
    subject: m.mail_booking_void_subject({ car }, words),
    paragraphs: [m.mail_booking_void_text({ car }, words)],
    action: { label: m.mail_booking_void_action({}, words), path: '/cars' },
  }),
}

/** Writes a letter in its reader's language, as text and as HTML; every link starts with PUBLIC_URL (SRV-29). */
export function writeLetter<K extends LetterKind>(
  links: Links,
  reader: { firstName: string; locale: Locale },
  kind: K,
  facts: LetterFacts[K],
): { subject: string; text: string; html: string } {
  const words = { locale: reader.locale }
  const brand = links.brand.name
  const { subject, paragraphs, action } = letters[kind](facts, brand, words)
  const href = links.publicUrl + action.path
  const greeting = m.mail_greeting({ name: reader.firstName }, words)
  const goodbye = m.mail_goodbye({ brand }, words)
  const help = m.mail_help({ email: links.brand.supportEmail, hotline: links.brand.hotline }, words)
  const body = [greeting, ...paragraphs]
  const html = [
    ...body.map(line => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(href)}">${escapeHtml(action.label)}</a></p>`,
    ...[goodbye, help].map(line => `<p>${escapeHtml(line)}</p>`),
  ]
  return {
    subject,
    text: [...body, `${action.label}: ${href}`, goodbye, help].join('\n\n'),
    html: `<!doctype html><html lang="${reader.locale}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>${html.join('')}</body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
