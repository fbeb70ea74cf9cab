import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import type { Request } from '../../../api/spelling/spelled.ts'
import { SearchForm } from '../search-form.tsx'

/** One of the kinds of content that the team writes. */
export type Kind = Request<'teamContent'>['kind']

const kinds: Record<Kind, () => string> = {
  faq: m.write_kind_faq,
  faq_category: m.write_kind_faq_category,
  page: m.write_kind_page,
  terms: m.write_kind_terms,
  meta: m.write_kind_meta,
  detail_text: m.write_kind_detail_text,
  default_text: m.write_kind_default_text,
  testimonial: m.write_kind_testimonial,
  news: m.write_kind_news,
  event: m.write_kind_event,
  publication: m.write_kind_publication,
  filing: m.write_kind_filing,
  figure: m.write_kind_figure,
}

/** The kind that a word of an address names; questions when it names none. */
export function readKind(word: string | null): Kind {
  return word !== null && Object.hasOwn(kinds, word) ? (word as Kind) : 'faq'
}

/** What a kind of content is called. */
export function sayKind(kind: Kind): string {
  return kinds[kind]()
}

/** Which kind of content is shown; the choice is in the address. */
export function KindChoice({ kind }: { kind: Kind }) {
  return (
    <SearchForm key={kind} className="max-w-sm">
      <SelectField
        label={m.write_kind()}
        name="kind"
        defaultValue={kind}
        options={(Object.keys(kinds) as Kind[]).map(value => ({ value, label: kinds[value]() }))}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      />
    </SearchForm>
  )
}
