/** The body of a block as the fields of a form, and back; each kind of block has a shape of its own. */
export type Words = Record<string, string>

interface Sections {
  version: string
  /** Of terms that say that the refusal decides when a payment is tried again; others name fixed days (PACT-24). */
  tries?: 'by_refusal'
  sections: { title: string; paragraphs: string[] }[]
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** Whether a block has the terms of agreements, of programs or of purchases: they are followed by a version and never edited. */
export function isTerms(kind: string): boolean {
  return kind === 'agreement_terms' || kind === 'purchase_terms'
}

/** What stands in a block, as texts. */
export function wordsOfBody(kind: string, body: unknown): Words {
  if (isTerms(kind)) {
    const terms = body as Sections
    return { sections: saySections(terms), tries: terms.tries ?? (kind === 'agreement_terms' ? 'fixed' : '') }
  }
  if (Array.isArray(body)) return { title: '', items: body.join('\n') }
  const {
    title = '',
    points,
    items,
    text,
  } = body as { title?: string; points?: string[]; items?: string[]; text?: string }
  return { title, items: text ?? (points ?? items ?? []).join('\n') }
}

/** The texts of a form as the body of a block of this kind; null when its shape needs something else, such as three points. */
export function bodyOfWords(kind: string, words: Words, before: unknown): unknown {
  const items = linesOf(words.items ?? '')
  switch (kind) {
    case 'agreement_terms': {
      const terms = readSections(words.sections ?? '', before as Sections | undefined)
      return terms && words.tries === 'by_refusal' ? { ...terms, tries: 'by_refusal' } : terms
    }
    case 'purchase_terms':
      return readSections(words.sections ?? '', before as Sections | undefined)
    case 'pto_highlights':
    case 'buy_highlights':
      return items.length > 0 ? items : null
    case 'rent_options':
      return items.length === 3 && words.title ? { title: words.title, points: items } : null
    case 'return_policy':
      return items.length > 0 ? { items } : null
    default:
      return words.items?.trim() ? { text: words.items.trim() } : null
  }
}

function saySections({ sections }: Sections): string {
  return sections.map(({ title, paragraphs }) => `## ${title}\n\n${paragraphs.join('\n\n')}`).join('\n\n')
}

/** Sections of an agreement under the next version: agreements that were accepted name theirs and hold it printed whole. */
function readSections(text: string, before: Sections | undefined): Sections | null {
  const parts = text.split(/^## +/m).map(part => part.trim())
  if (parts[0] !== '') return null
  const sections = parts.slice(1).map(part => {
    const [title = '', ...rest] = part.split('\n')
    const paragraphs = rest
      .join('\n')
      .split(/\n\s*\n/)
      .map(paragraph =>
        paragraph
          .trim()
          .split('\n')
          .map(line => line.trim())
          .join(' '),
      )
      .filter(Boolean)
    return { title: title.trim(), paragraphs }
  })
  if (sections.length === 0 || sections.some(({ title, paragraphs }) => !title || paragraphs.length === 0)) return null
  return { version: nextVersion(before?.version), sections }
}

function nextVersion(version: string | undefined): string {
  const number = Number(version)
  return Number.isInteger(number) ? String(number + 1) : `${version ?? ''}+1`
}
