import { m } from '@ownward/texts'
import type { ReactNode } from 'react'

interface MarkedProps {
  /** Whether it was painted rather than photographed. */
  illustration: boolean
  /** The width it is given; the picture inside fills it. */
  className: string
  children: ReactNode
}

/** A picture of a car with its word 'Illustration' where it is one (PICK-27). */
export function Marked({ illustration, className, children }: MarkedProps) {
  return (
    <div className={`relative ${className}`}>
      {children}
      {illustration && (
        <small className="absolute right-2 bottom-1 text-xs text-on-floor">{m.catalog_illustration()}</small>
      )}
    </div>
  )
}
