import { m } from '@ownward/texts'
import { Receipt } from '@ownward/ui/receipt'
import { money } from '../booking.ts'
import { Chevron } from '../chevron.tsx'

interface LinesProps {
  lines: readonly { name: string; title: string; amount: number }[]
  /** The last line; left out where the sum stands beside it anyway. */
  total?: { label: string; amount: number } | undefined
}

/** What an amount is made of, line by line as the server bills it, adding up to the total. */
export function Lines({ lines, total }: LinesProps) {
  return (
    <Receipt
      lines={[
        ...lines.map(line => ({
          label: line.title,
          amount: money(line.amount),
          ...(line.amount < 0 && { kind: 'off' as const }),
        })),
        ...(total ? [{ label: total.label, amount: money(total.amount), kind: 'total' as const }] : []),
      ]}
    />
  )
}

/** Lines that are opened by whoever wants to see them. */
export function FoldedLines({ lines, amount }: { lines: LinesProps['lines']; amount: number }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-spruce hover:underline">
        {m.life_charge_lines()}
        <Chevron />
      </summary>
      <div className="pt-1 pb-2">
        <Lines lines={lines} total={{ label: m.life_total(), amount }} />
      </div>
    </details>
  )
}
