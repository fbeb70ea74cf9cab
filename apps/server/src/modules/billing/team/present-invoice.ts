import type { Response } from '@ownward/contract'
import { cents, toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import type { Sql } from '../../../db/connect.ts'
import { entriesOf } from '../booking-entries.ts'
import type { ChargeRow } from '../charges.ts'
import { sayCharge, sayLine } from '../say-entries.ts'

/** An invoice with the lines that the ledger has for it, as the person sees it. */
export async function presentInvoice(
  db: Sql,
  invoice: ChargeRow,
  locale: Locale,
): Promise<Response<'teamCharge'>['result']['charge']> {
  const own = (await entriesOf(db, invoice.bookingId)).filter(entry => entry.chargeId === invoice.id)
  const charged = own.find(entry => entry.kind.endsWith('_charged'))
  const paid = own
    .filter(entry => entry.kind === 'payment_received')
    .flatMap(entry => entry.lines)
    .filter(line => line.account === 'gateway_clearing')
    .reduce((total, line) => total + line.amountCents, 0)
  return {
    number: invoice.number,
    kind: invoice.kind,
    title: sayCharge(invoice.kind, locale),
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
    paid: toWire(cents(paid)),
    due: toWire(invoice.openCents),
    state: invoice.state,
  }
}
