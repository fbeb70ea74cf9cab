import type { ReactNode } from 'react'

/** The top of a page of words: what it is, in a line and a sentence. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto max-w-page px-4 pt-10 pb-8 md:px-8 md:pt-16 md:pb-12">
        <div className="lane-line mb-6 w-24" aria-hidden="true" />
        <h1 className="max-w-3xl text-4xl font-bold tracking-tight text-balance">{title}</h1>
        {lead && <p className="mt-4 max-w-prose text-lg text-ink-soft">{lead}</p>}
        {children}
      </div>
    </header>
  )
}
