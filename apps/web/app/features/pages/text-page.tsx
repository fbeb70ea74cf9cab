import { m } from '@ownward/texts'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/spelling/spelled.ts'
import { sayDate } from '../../i18n/say-date.ts'
import { CleanHtml } from '../../page/clean-html.tsx'
import { PageHead } from './page-head.tsx'

/** A page that the team wrote, divided at its headings. */
export type PageText = Extract<Answer<'getContentPage'>, { status: true }>['result']

interface TextPageProps {
  /** What stays when the text cannot be read. */
  title: string
  text: PageText | null
  /** Beside the text, under its table of contents. */
  aside?: ReactNode
}

/** A page of the team's words: introduction, table of contents, sections with addresses of their own. */
export function TextPage({ title, text, aside }: TextPageProps) {
  if (!text)
    return (
      <main id="main">
        <PageHead title={title} lead={m.pages_text_missing()} />
      </main>
    )
  return (
    <main id="main">
      <PageHead title={text.title}>
        {text.intro && (
          <div className="mt-4 text-lg text-ink-soft">
            <CleanHtml html={text.intro} />
          </div>
        )}
        <p className="mt-4 text-sm text-ink-soft">{m.pages_updated({ date: sayDate(text.updated) })}</p>
      </PageHead>
      <div className="mx-auto grid max-w-page gap-10 px-4 pt-8 md:px-8 md:pt-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-24 lg:self-start">
          {text.sections.length > 1 && (
            <nav aria-labelledby="contents">
              <h2 id="contents" className="mb-2 text-sm font-bold">
                {m.pages_contents()}
              </h2>
              <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
                {text.sections.map(section => (
                  <li key={section.anchor}>
                    <a
                      href={`#${section.anchor}`}
                      className="block border-l-2 border-line py-2.75 pl-3 lg:py-1.5 text-sm text-ink-soft hover:border-spruce hover:text-ink"
                    >
                      {section.title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          {aside}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {text.sections.map(section => (
            <section key={section.anchor} aria-labelledby={section.anchor}>
              <h2 id={section.anchor} className="mb-3 scroll-mt-24 text-2xl font-bold tracking-tight">
                {section.title}
              </h2>
              <CleanHtml html={section.html} />
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
