import { expect, test } from 'vitest'
import { table } from '../../../testing/markdown.ts'
import { checked, plainSurface, selected } from '../../../testing/surfaces.ts'
import { cents, formatUsd, negate, zero } from '../../money.ts'
import { purchaseQuote, quote } from '../../pricing/index.ts'
import { creditExpired, creditParked, creditReduced, creditTakenUp } from './credit-postings.ts'
import { insuranceReduced, usageLost, usageReduced } from './end-postings.ts'
import { extraCharged, extraReturned } from './extra-postings.ts'
import { amountOf, type LedgerEntry, ledgerAccounts } from './ledger.ts'
import {
  accountCreditReturned,
  accountCreditUsed,
  chargeDropped,
  chargeForgiven,
  creditEarned,
  depositApplied,
  depositRestored,
  depositSettled,
  downtimeCredited,
  extraMilesCharged,
  extraMilesReduced,
  forgivenessEnded,
  forgivenessRestored,
  goodwillRefunded,
  goodwillSetOff,
  initialFeeEarned,
  pauseReduced,
  paymentReceived,
  refundPaid,
  refundReturned,
  refundToWallet,
  reserveCharged,
  reserveRefunded,
  scheduledFeeCharged,
  scheduledFeeRefunded,
  surplusOwed,
  type UsageCharge,
  usageCharged,
  walletAdjusted,
} from './postings.ts'
import { conversionCharged, saleCompleted } from './sale-postings.ts'
import { type Carried, carriedIn, carriedOut, surplusKept } from './swap-postings.ts'

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
  price_prepaid: 'what customers paid ahead toward the price of their vehicle',
  purchase_credit_liability: 'credit customers hold towards the price of their vehicle',
  credit_waiting: 'credit of ended programs, which its person can take up in a new one until the wait is over',
  carried_over: 'what a person goes on with in another car: nothing once an exchange is written',
  initial_fee_revenue: 'initial fees earned',
  usage_revenue: 'usage fees earned, after coupons',
  booking_fee_revenue: 'booking fees earned',
  extra_mileage_revenue: 'miles beyond the allowance',
  vehicle_sale_revenue: 'selling prices of vehicles that were sold',
  damage_revenue: 'what was kept of deposits for damage',
  purchase_credit_expense: 'credit granted; it offsets the usage fees it follows from',
  goodwill_expense: 'what the team gave back or added of its own will',
  account_credit: 'what customers paid and do not owe: it pays the next charge',
  care_expense: 'insurance of days without a usable car, which the insurer is owed all the same',
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

const purchase = purchaseQuote(surface, { variant: null }, facts)

const charge = reserveCharged('7', program)
const week: UsageCharge = { bookingId: '7', kind: 'cycle', from: program.startAt, days: 7, begunDays: 0 }
const lastDays: UsageCharge = { ...week, from: '2026-12-08T15:00:00Z', days: 3 }
const restOfCycle: UsageCharge = { ...week, from: '2026-12-11T15:00:00Z', days: 4, begunDays: 3 }
const extension: UsageCharge = { ...week, kind: 'extension', from: '2026-12-11T15:00:00Z', days: 10 }
const cycle = usageCharged(week, program)
const reduced = usageReduced(week, program, 5)
const uninsured = insuranceReduced(week, program, 5)
const refund = reserveRefunded('7', program)
const downDay = { programDay: 2, place: 2 }
const withDownDays: UsageCharge = { ...week, down: [2, 3, 4] }
const part = prepaid.scheduled[0]!
const deposit = depositSettled('7', {
  againstDueCents: cents(40_00),
  keptCents: cents(60_00),
  backCents: cents(150_00),
})
const credit = creditEarned(week, program, zero)
const carried: Carried = {
  creditCents: cents(974_95),
  accountCreditCents: cents(197_41),
  extraCents: cents(500_00),
  depositCents: cents(250_00),
}

const examples: readonly (readonly [string, LedgerEntry])[] = [
  ["Today's amount falls due when a vehicle is reserved: initial fee, its tax and the deposit.", charge],
  ['The gateway says a charge was paid.', paymentReceived('7', amountOf(charge), charge.key)],
  ['The car is picked up: the initial fee can no longer be refunded.', initialFeeEarned('7', cents(1000_00))],
  ["A prepaid plan's rest of the initial fee falls due on its date.", scheduledFeeCharged('8', part, true)],
  ['The same before the car was picked up: it can still be refunded.', scheduledFeeCharged('8', part, false)],
  ['A cycle falls due: usage fee after its coupon, booking fee, tax, insurance.', cycle],
  ['A last cycle of three days falls due.', usageCharged(lastDays, program)],
  [
    'The car stays after all: the rest of that cycle falls due, without its booking fee.',
    usageCharged(restOfCycle, program),
  ],
  [
    'The days up to another payment day fall due, with their share of the booking fee.',
    usageCharged({ ...lastDays, from: '2026-12-29T15:00:00Z', bridge: { at: 0, days: 3 } }, program),
  ],
  ['A program is extended by ten days: a cycle and three days.', usageCharged(extension, program)],
  ['A paid cycle adds its share of the usage fee to the purchase credit.', credit],
  [
    'A cycle ends and 120 miles were driven beyond the allowance.',
    extraMilesCharged('7', '2026-12-08T15:00:00Z', cents(30_00)),
  ],
  ['The car comes back after five days of a cycle that was charged whole.', reduced],
  [
    'A day without a usable car, of a cycle that is paid, is credited: it waits as account credit.',
    downtimeCredited(week, program, { ...downDay, againstDueCents: zero }),
  ],
  [
    'The same, of a cycle of which $40.00 are still open.',
    downtimeCredited(week, program, { ...downDay, againstDueCents: cents(40_00) }),
  ],
  ['The car comes back after five days of a cycle of which three were down.', usageReduced(withDownDays, program, 5)],
  ['The car is lost after five days of a cycle of which three were down.', usageLost(withDownDays, program, 5)],
  [
    'Account credit pays the next cycle before the card is asked.',
    accountCreditUsed('7', cents(148_06), '7:cycle:2026-12-08T15:00:00Z:34547'),
  ],
  [
    'The driver sends account credit back to the card.',
    accountCreditReturned('7', cents(148_06), '7:account_credit:1'),
  ],
  ['The driver buys the car after five days of a cycle that was charged whole: our insurance ends.', uninsured],
  ['The whole program had fewer extra miles than were charged on the way.', extraMilesReduced('7', cents(12_50))],
  [
    'The driver has given the car back: what is still owed is set against the deposit, the rest is held until the car is checked.',
    depositApplied('7', cents(40_00)),
  ],
  [
    'The check finds fewer miles than the driver said: what the deposit was set against is not owed.',
    depositRestored('7', cents(12_50), 'check'),
  ],
  ['The deposit is settled: what is still owed, what is kept for damage, and the rest back.', deposit],
  ['More was paid than is owed: the surplus goes back.', surplusOwed('7', amountOf(reduced), '7:surplus')],
  [
    'The car is given back after five days of a week: the credit of two days is taken off.',
    creditReduced('7', cents(62_90)),
  ],
  ['The rest of it waits.', creditParked('7', cents(157_25), zero)],
  ['The program that takes it up begins.', creditTakenUp('9', '7', cents(157_25))],
  ['Nobody has taken it up: it has expired.', creditExpired('7', cents(157_25), cents(157_25))],
  [
    'The price to convert is charged with its sales tax; with the credit it makes up the selling price.',
    conversionCharged('7', {
      priceCents: cents(18_030_05),
      prepaidCents: zero,
      creditCents: amountOf(credit),
      taxCents: cents(1262_10),
      milesCents: zero,
    }),
  ],
  [
    'The same, with 66 miles beyond the allowance that were driven since the last count.',
    conversionCharged('7', {
      priceCents: cents(18_030_05),
      prepaidCents: zero,
      creditCents: amountOf(credit),
      taxCents: cents(1262_10),
      milesCents: cents(16_50),
    }),
  ],
  [
    'The same, with $500.00 that were paid ahead.',
    conversionCharged('7', {
      priceCents: cents(17_530_05),
      prepaidCents: cents(500_00),
      creditCents: amountOf(credit),
      taxCents: cents(1227_10),
      milesCents: zero,
    }),
  ],
  [
    'Two weeks of a pause fall due: their insurance, and nothing else.',
    usageCharged(
      { bookingId: '7', kind: 'pause', from: '2026-12-29T15:00:00Z', days: 14, begunDays: 0, paused: true },
      program,
    ),
  ],
  [
    'It ends after five days: the insurance of the others was paid and is account credit.',
    pauseReduced(
      { bookingId: '7', kind: 'pause', from: '2026-12-29T15:00:00Z', days: 14, begunDays: 0, paused: true },
      program,
      { usedDays: 5, againstDueCents: zero },
    ),
  ],
  ['The driver pays $500.00 ahead toward the price, without tax or fee.', extraCharged('7', cents(500_00), 31)],
  [
    'It comes back with the car: what is still owed is taken off it.',
    extraReturned('7', { amountCents: cents(500_00), againstDueCents: cents(40_00) }, '7'),
  ],
  [
    'The car is swapped after three days of a week: what was paid for the others stays the driver’s.',
    surplusKept('7', cents(197_41), '7:swap:kept'),
  ],
  ['Credit, account credit, extra payments and the deposit leave the old booking.', carriedOut('7', carried)],
  ['The booking of the other car takes them over; its deposit is $50.00 less.', carriedIn('9', carried, cents(50_00))],
  ['A car that was bought at once is handed over.', saleCompleted('9', purchase)],
  ['A paid booking is canceled before the pickup: all of it is owed back.', refund],
  ['A scheduled part of it that was paid is owed back too.', scheduledFeeRefunded('8', part)],
  ['A scheduled part of it that was not paid is no longer owed.', chargeDropped(scheduledFeeCharged('8', part, false))],
  ['The gateway says the refund went back to the card.', refundPaid('7', amountOf(refund), refund.key)],
  [
    'The card takes no refund: it is put on the person’s own balance.',
    refundToWallet('7', amountOf(refund), refund.key),
  ],
  [
    'A refund that had been paid came back: it is put on the person’s own balance.',
    refundReturned('7', amountOf(refund), refund.key),
  ],
  ['The team gives back a part of its own will.', goodwillRefunded('7', cents(25_00), '7:goodwill:1')],
  [
    'The team gives a part of its own will, and it pays what is due.',
    goodwillSetOff('7', cents(25_00), '7:goodwill:2'),
  ],
  ['The team forgives what is open of a charge.', chargeForgiven('7', cents(30_00), '7:mileage:forgiven:1')],
  [
    'What was forgiven turns out not to be owed: nothing of it is paid out.',
    forgivenessEnded('7', cents(12_50), '7:mileage:2026-12-08T15:00:00Z'),
  ],
  [
    'The check finds that it is owed after all: it is forgiven again.',
    forgivenessRestored('7', cents(12_50), '7:mileage:2026-12-08T15:00:00Z:check'),
  ],
  ['The team adds to somebody’s own balance.', walletAdjusted(cents(15_00), 'wallet:4:1')],
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
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../../docs/domain/ledger-postings.md')
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
