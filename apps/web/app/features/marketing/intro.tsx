import type { ReactNode } from 'react'

interface IntroProps {
  title: string
  text: string
  tone?: 'night' | 'wash'
  /** What to do next: buttons and links. */
  actions?: ReactNode
  /** What stands beside the words: a car, a table. */
  children: ReactNode
}

/** The head of a page about the program: what it is about, what to do, and something to look at. */
export function Intro({ title, text, tone, actions, children }: IntroProps) {
  return (
    <section className={tone ? `band ${tone}` : 'band'}>
      <div className="wrap split">
        <div className="words">
          <h1>{title}</h1>
          <p className="lede">{text}</p>
          {actions && <div className="actions">{actions}</div>}
        </div>
        {children}
      </div>
    </section>
  )
}
