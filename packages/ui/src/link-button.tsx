import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button-look.tsx'

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  look?: ButtonLook
  size?: 'md' | 'lg'
  wide?: boolean
  children: ReactNode
}

/** A link that is the next step of a screen and looks like it. In the app a router link is passed through `buttonLook`. */
export function LinkButton({ look, size, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonLook({ look, size, wide })}>
      {children}
    </a>
  )
}
