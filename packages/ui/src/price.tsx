import type { ReactNode } from 'react'

interface PriceProps {
  /** The amount, formatted for the reader: the kit does no money. */
  amount: string
  /** What it is per: 'per week'. */
  per?: ReactNode
  size?: 'md' | 'lg' | 'xl'
}

const sizes = { md: 'text-xl', lg: 'text-2xl', xl: 'text-4xl' }

/** A price as the largest thing of its place, in figures of one width. */
export function Price({ amount, per, size = 'lg' }: PriceProps) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className={`figures font-display font-bold tracking-tight ${sizes[size]}`}>{amount}</span>
      {per && <span className="text-sm text-ink-soft">{per}</span>}
    </span>
  )
}
