import sanitize from 'sanitize-html'

const links = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** What a text of the team may consist of: words in paragraphs, lists and tables, and links; nothing that runs, loads or styles (PLAT-10). */
const words: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'h2', 'h3', 'dl', 'dt', 'dd', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkOf(href) }) },
}

function linkOf(href: string): sanitize.Attributes {
  if (!links.test(href)) return {}
  return /^https:/i.test(href) ? { href, rel: 'noopener', target: '_blank' } : { href }
}

/** Makes HTML of a person who may not write our pages' code safe to show (PLAT-10). Links to elsewhere open in a new tab. */
export function cleanHtml(html: string): string {
  return sanitize(html, words)
}

/** The same for a heading or a label: words and emphasis only. */
export function cleanLine(html: string): string {
  return sanitize(html, { allowedTags: ['strong', 'em', 'b', 'i', 'br'], allowedAttributes: {} })
}

/** The words of a piece of HTML, as text. */
export function textOf(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
