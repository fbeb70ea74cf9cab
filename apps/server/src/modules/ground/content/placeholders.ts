import type { Parts } from '../../../parts.ts'

/** Stored texts name the operator by placeholders, so that renaming the business renames its pages. */
export function nameBrand(text: string, { config }: Pick<Parts, 'config'>): string {
  return text.replaceAll('{brand}', config.brand.name)
}

/** The same for HTML: the operator's name, e-mail, phone and address of the site. */
export function namePlaceholders(html: string, { config }: Pick<Parts, 'config'>): string {
  const { name, supportEmail, hotline } = config.brand
  const values: Record<string, string> = {
    brand: name,
    email: supportEmail,
    hotline,
    tel: hotline.replace(/[^\d+]/g, ''),
    site: config.publicUrl,
  }
  return html.replace(/\{(brand|email|hotline|tel|site)\}/g, (_all, key: string) => escapeHtml(values[key] ?? ''))
}

/** A path of our own or an address over https; '' for anything else, so that a stored link can never run a script. */
export function safeLink(link: string): string {
  return /^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(link) ? link : ''
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
