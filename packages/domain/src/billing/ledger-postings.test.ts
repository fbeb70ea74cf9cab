import { expect, test } from 'vitest'
import { table } from '../../testing/markdown.ts'
import { checked, plainSurface, selected } from '../../testing/surfaces.ts'
import { formatUsd, negate, zero } from '../money.ts'
import { quote } from '../pricing/index.ts'
import { amountOf, type LedgerEntry, ledgerAccounts } from './ledger.ts'
import {
  creditEarned,
  cycleCharged,
  initialFeeEarned,
  paymentReceived,
  refundPaid,
  reserveCharged,
  reserveRefunded,
  scheduledFeeCharged,
} from './postings.ts'

const meanings: Record<(typeof ledgerAccounts)[number]['code'], string> = {
  customer_receivable: 'what customers owe us',
  gateway_clearing: 'what the card gateway holds for us',
  initial_fee_prepaid: 'initial fees paid before the pickup, refundable until then',
  sale_prepaid: 'prices of vehicles bought and not yet picked up',
  deposits_held: 'deposits that go back',
  tax_payable: 'tax collected for the states',
  insurance_payable: 'insurance collected for the insurer',
  refunds_payable: 'refunds promised and not yet paid out',
  wallet: "customers' own balances",
  purchase_credit_liability: 'credit customers hold towards the price of their vehicle',
  initial_fee_revenue: 'initial fees earned',
  usage_revenue: 'usage fees earned, after coupons',
  booking_fee_revenue: 'booking fees earned',
  purchase_credit_expense: 'credit granted; it offsets the usage fees it follows from',
}

const surface = checked(plainSurface)
const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const program = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const prepaid = quote(
  surface,
  selected(surface, { feeCents: 1000_00, miles: 1000, days: 7, prepaidPlan: 'half-now' }),
  facts,
)

const charge = reserveCharged('7', program)
const cycle = cycleCharged('7', program, program.startAt)
const refund = reserveRefunded('7', program)
const secondWeek = '2026-12-08T15:00:00Z'

const examples: readonly (readonly [string, LedgerEntry])[] = [
  ["Today's amount falls due when a vehicle is reserved: initial fee, its tax and the deposit.", charge],
  ['The gateway says a charge was paid.', paymentReceived('7', amountOf(charge), charge.key)],
  ['The car is picked up: the initial fee can no longer be refunded.', initialFeeEarned('7', program)],
  ["A prepaid plan's rest of the initial fee falls due on its date.", scheduledFeeCharged('8', prepaid.scheduled[0]!)],
  ['A cycle falls due: usage fee after its coupon, booking fee, tax, insurance.', cycle],
  ['A last cycle of three days falls due.', cycleCharged('7', program, secondWeek, 3)],
  [
    'A paid cycle adds its share of the usage fee to the purchase credit.',
    creditEarned('7', program, program.startAt, zero),
  ],
  ['A paid booking is canceled before the pickup: all of it is owed back.', refund],
  ['The gateway says the refund went back to the card.', refundPaid('7', amountOf(refund), refund.key)],
]

// Written anew by `vitest -u`; read the change before committing it.
test('SRV-08, SRV-18: the page of ledger postings is what the code posts', async () => {
  const accounts = ledgerAccounts.map(({ code, kind }) => [`\`${code}\``, kind, meanings[code]])
  const postings = examples.map(([sentence, entry]) =>
    [`### \`${entry.kind}\``, sentence, `Key \`${entry.key}\`.`, linesOf(entry)].join('\n\n'),
  )
  const page = [
    '# Ledger postings',
    'Printed from `packages/domain/src/billing`; a test compares. Each entry is written once (its key is unique), its lines sum to zero, and it is never changed: a mistake is corrected by another entry.',
    'Booking 7 is the first example of [quote-examples.md](quote-examples.md), booking 8 its prepaid plan.',
    '## Accounts',
    table(['account', 'kind', 'holds'], accounts),
    '## Postings',
    ...postings,
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/domain/ledger-postings.md')
})

function linesOf(entry: LedgerEntry): string {
  const rows = entry.lines.map(({ account, amountCents }) => [
    `\`${account}\``,
    amountCents > 0 ? formatUsd(amountCents, 'en') : '',
    amountCents < 0 ? formatUsd(negate(amountCents), 'en') : '',
  ])
  const total = formatUsd(amountOf(entry), 'en')
  return table(['account', 'debit', 'credit'], [...rows, ['', total, total]])
}
