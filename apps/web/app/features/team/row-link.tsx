import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  /** Whether the member may open what it leads to; without that right it is plain text. */
  may: boolean
  children: ReactNode
}

/** Something in a list that leads to its own page, high enough to be hit. */
export function RowLink({ to, may, children }: RowLinkProps) {
  if (!may) return <>{children}</>
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center text-spruce underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
