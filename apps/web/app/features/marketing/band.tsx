import type { ReactNode } from 'react'

interface BandProps {
  /** Unique on the page; also the anchor of its heading. */
  id: string
  title: string
  text?: string
  /** `night` is the dark road, `wash` a quiet tint. */
  tone?: 'night' | 'wash'
  /** Stands on the heading's line. */
  aside?: ReactNode
  children?: ReactNode
}

/** A part of a page as wide as the window, named by its heading. */
export function Band({ id, title, text, tone, aside, children }: BandProps) {
  return (
    <section aria-labelledby={id} className={tone ? `band ${tone}` : 'band'}>
      <div className="wrap">
        <div className="band-head">
          <div>
            <h2 id={id}>{title}</h2>
            {text && <p className="lede">{text}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
