import type { ReactNode } from 'react'

interface SignInPageProps {
  title: string
  lead: string
  /** The way to the other form. */
  other: ReactNode
  children: ReactNode
}

/** The frame of sign-in and registration as pages: one narrow card, nothing beside it. */
export function SignInPage({ title, lead, other, children }: SignInPageProps) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-10 md:py-16">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold tracking-tighter">{title}</h1>
        <p className="text-ink-soft">{lead}</p>
        <div aria-hidden="true" className="lane-line mt-2 w-40" />
      </header>
      {/* What is said instead stands above (`Shell`); a card with nothing in it would stand beside that. */}
      <div data-show="script" className="rounded-card border border-line bg-surface p-5 shadow-soft md:p-7">
        {children}
      </div>
      <p className="text-center">{other}</p>
    </main>
  )
}
