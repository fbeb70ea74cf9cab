import type { ReactNode } from 'react'

/** Something that is told as a name and a value. */
export interface Fact {
  label: string
  value: ReactNode
}

/** Names and values, one below the other, with the values lined up. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={`grid gap-x-10 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
