import { m } from '@ownward/texts'
import type { Answer } from '../../api/spelling/spelled.ts'
import { CleanHtml, CleanLine } from '../../page/clean-html.tsx'

/** Questions with their answers and categories, in the reader's language. */
export type Faq = Extract<Answer<'getFaq'>, { status: true }>['result']

/** Questions in their categories, the first of each open (MKT-10); a category without any says so, as does an answer that brought none (MKT-11). */
export function FaqList({ faq }: { faq: Faq | null }) {
  if (!faq || faq.categories.length === 0) return <NoneFound />
  return faq.categories.map(({ id, categoryName }) => {
    const entries = faq.faq.filter(entry => entry.categoryId === id)
    return (
      <section key={id} aria-labelledby={`category-${id}`} className="mb-12">
        <h2 id={`category-${id}`} className="scroll-mt-24 border-b border-line pb-3 text-2xl font-bold tracking-tight">
          <CleanLine html={categoryName} />
        </h2>
        {entries.length === 0 && <NoneFound />}
        {entries.map((entry, index) => (
          <details key={entry.id} className="question" open={index === 0}>
            <summary>
              <h3>{entry.question}</h3>
            </summary>
            <CleanHtml html={entry.answer} />
          </details>
        ))}
      </section>
    )
  })
}

function NoneFound() {
  return <p className="py-6 text-ink-soft">{m.pages_faq_none()}</p>
}
