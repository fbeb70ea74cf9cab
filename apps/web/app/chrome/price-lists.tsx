import type { PriceListAnswer } from '@ownward/contract'
import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Receipt } from '@ownward/ui/receipt'
import { usd } from '../i18n/usd.ts'

interface PriceListsProps {
  lists: readonly PriceListAnswer[]
  /** The parts of the initial fee with the days on which they are paid, where they are not told elsewhere. */
  parts?: readonly { amount: number; expected: string }[]
}

/** Everything that is proposed, list by list, each with the total that its lines add up to, and no sum twice (OFF-04, BOOK-18). */
export function PriceLists({ lists, parts = [] }: PriceListsProps) {
  const inParts = lists.some(({ name }) => name === 'initial_fee')
  // What of the fee is paid with the reservation stands among what is due then.
  const atOnce = lists.some(({ lines }) => lines.some(({ name }) => name === 'today_initial_fee'))
  const later = inParts ? parts.slice(atOnce ? 1 : 0) : []
  return (
    <div className="flex flex-col gap-6">
      {lists.map(list => (
        <div key={list.name} className="flex flex-col gap-6">
          <Receipt
            lines={[
              // A single line is its total.
              ...(list.lines.length > 1 ? list.lines.map(lineOf) : []),
              { label: list.title, amount: money(list.total), kind: 'total' },
            ]}
          />
          {list.name === 'reserve' && later.length > 0 && <Later parts={later} />}
        </div>
      ))}
      {later.length > 0 && !lists.some(({ name }) => name === 'reserve') && <Later parts={later} />}
    </div>
  )
}

function Later({ parts }: { parts: NonNullable<PriceListsProps['parts']> }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-bold">{m.app_scheduled_payments()}</h3>
      <Receipt
        lines={parts.map(({ amount, expected }) => ({
          label: <span className="inline-block first-letter:uppercase">{expected}</span>,
          amount: money(amount),
        }))}
      />
    </section>
  )
}

function lineOf({ title, amount }: PriceListAnswer['lines'][number]) {
  return amount < 0
    ? { label: title, amount: `−${money(-amount)}`, kind: 'off' as const }
    : { label: title, amount: money(amount) }
}

function money(dollars: number): string {
  return usd(fromWire(dollars.toFixed(2)))
}
