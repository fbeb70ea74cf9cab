/** A piece of an attribution: words, and where they lead if that is a page of the web. */
export interface Credit {
  text: string
  href?: string
}

/** Whoever is named must be readable beside a small map. */
const longest = 300

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
  copy: '©',
  '#169': '©',
}

/** What an archive says of who made it, from the HTML that it says it in: plain words and links to pages, nothing else of it (PICK-16). */
export function creditsOf(html: unknown): Credit[] {
  if (typeof html !== 'string') return []
  const credits: Credit[] = []
  let href: string | undefined
  let left = longest
  for (const { tag, text } of piecesOf(html.slice(0, 10 * longest))) {
    const name = tag?.split(' ', 1)[0]?.toLowerCase()
    if (name === 'a') href = safeHref(tag!)
    if (name === '/a') href = undefined
    const said = plain(text).slice(0, left)
    left -= said.length
    if (said.trim() !== '') credits.push(href ? { text: said, href } : { text: said })
  }
  return credits
}

/** The words after each tag, and before the first. */
function piecesOf(html: string): { tag?: string; text: string }[] {
  const [first = '', ...others] = html.split('<')
  return [
    { text: first },
    ...others.map(other => {
      const end = other.indexOf('>')
      return end === -1 ? { text: '' } : { tag: other.slice(0, end).trim(), text: other.slice(end + 1) }
    }),
  ]
}

function safeHref(tag: string): string | undefined {
  const at = tag.toLowerCase().indexOf('href=')
  if (at === -1) return undefined
  const value = tag.slice(at + 5)
  const mark = value[0] === '"' || value[0] === "'" ? value[0] : ''
  const raw = mark ? value.slice(1).split(mark, 1)[0]! : value.split(' ', 1)[0]!
  const url = URL.parse(plain(raw).trim())
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}

function plain(text: string): string {
  const [first = '', ...others] = text.split('&')
  const read = others.map(other => {
    const end = other.indexOf(';')
    const meant = end === -1 ? undefined : entities[other.slice(0, end).toLowerCase()]
    return meant === undefined ? `&${other}` : meant + other.slice(end + 1)
  })
  return [...[first, ...read].join('')].map(sign => (sign < ' ' ? ' ' : sign)).join('')
}
