import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Leaves the public pages (sign-in, account, language): a whole page load, never fetched ahead. */
  hard?: boolean
  children: ReactNode
}

/** A link of a public page: plain HTML, made quick by the starter. */
export function SiteLink({ to, hard, children, ...rest }: SiteLinkProps) {
  return (
    <a href={to} data-hard={hard ? '' : undefined} {...rest}>
      {children}
    </a>
  )
}
