import type { Response } from '@ownward/contract'
import { cents, toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import type { ChargeRow } from '../charges/index.ts'
import { sayCharge, sayLine } from '../entry-words/index.ts'
import type { BookEntry } from '../ledger/index.ts'

type Charge = Response<'teamCharge'>['result']['charge']

/** An invoice with the lines that the ledger has for it, as the person and the team see it; `entries` and `quote` are those of its booking. */
export function presentCharge(
  invoice: ChargeRow,
  { entries, quote }: { entries: readonly BookEntry[]; quote: unknown },
  locale: Locale,
): Charge {
  const own = entries.filter(entry => entry.chargeId === invoice.id)
  const charged = own.find(entry => entry.kind.endsWith('_charged'))
  const paidCents = own
    .filter(entry => entry.kind === 'payment_received')
    .flatMap(entry => entry.lines)
    .filter(line => line.account === 'gateway_clearing')
    .reduce((total, line) => total + line.amountCents, 0)
  return {
    number: invoice.number,
    kind: invoice.kind,
    title: sayCharge(invoice.kind, locale, quote),
    charged_at: invoice.createdAt.toISOString(),
    covers_from: invoice.coversFrom?.toISOString() ?? null,
    covers_to: invoice.coversTo?.toISOString() ?? null,
    lines: (charged?.lines ?? [])
      .filter(line => line.account !== 'customer_receivable')
      .map(line => ({
        name: line.account,
        title: sayLine(line.account, locale),
        amount: toWire(cents(-line.amountCents)),
      })),
    amount: toWire(invoice.amountCents),
    paid: toWire(cents(paidCents)),
    due: toWire(invoice.openCents),
    state: invoice.state,
  }
}
