import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayCreditHeading } from '../../../i18n/say-credit-heading.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { money } from '../booking.ts'

interface CreditRowsProps {
  rows: Response<'getBookingStatement'>['result']['creditRows']
  timeZone: string
  now: Date
}

/** What became of the purchase credit at the end of a program and since, and what a swap has carried: no money that is owed, so apart from the sum (KEEP-20). */
export function CreditRows({ rows, timeZone, now }: CreditRowsProps) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-bold">{sayCreditHeading(rows)}</h3>
      <p className="text-sm text-ink-soft">{m.waiting_entries_text()}</p>
      <ul className="flex flex-col text-sm">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows, the place is what a row is
          <li key={at} className="flex justify-between gap-6 border-b border-line py-2.5 last:border-0">
            <span className="font-medium">
              {row.title}
              <span className="block font-normal text-ink-soft">{sayMoment(row.at, timeZone, now)}</span>
            </span>
            <span className="figures text-right">{money(row.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
