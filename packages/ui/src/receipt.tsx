import type { ReactNode } from 'react'

/** A line of a receipt; `amount` is written out already. */
export interface ReceiptLine {
  label: ReactNode
  /** What the amount is made of or when it falls due. */
  note?: ReactNode
  amount: string
  /** `off` is taken away, `total` is the sum of the lines above it. */
  kind?: 'off' | 'total'
}

/** Lines that add up to their total: labels left, amounts right in figures of one width. */
export function Receipt({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className="grid gap-2">
      {lines.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the receipt is what a line is
          key={index}
          className={`flex items-baseline justify-between gap-4 ${line.kind === 'total' ? 'border-t border-line pt-2 font-bold' : ''}`}
        >
          <dt className="min-w-0">
            {line.label}
            {line.note && <span className="block text-sm font-normal text-ink-soft">{line.note}</span>}
          </dt>
          <dd className={`figures shrink-0 ${line.kind === 'off' ? 'text-good' : ''}`}>{line.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
