import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The first cell of a row, which leads to what the row is of; in its table a press opens the panel instead (`use-row-press.ts`). */
export function FirstLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-leads=""
      className="inline-flex min-h-6 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
