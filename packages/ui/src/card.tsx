import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** What can be done with the card, beside its title. */
  action?: ReactNode
  children: ReactNode
}

/** A panel on the page, with a heading of the second rank where it has a title. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
      {(title || action) && (
        <div className="flex items-baseline justify-between gap-4">
          {title && <h2 className="text-xl font-bold tracking-tight">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
