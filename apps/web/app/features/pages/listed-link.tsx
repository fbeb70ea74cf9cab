import { m } from '@ownward/texts'
import type { ReactNode } from 'react'

/** A link of a list: to another site, or to one of our pages where a list opens its links in a new tab; without an address it is only words. */
export function ListedLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (!href) return <span className={className}>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="heard"> ({m.pages_new_tab()})</span>
    </a>
  )
}
