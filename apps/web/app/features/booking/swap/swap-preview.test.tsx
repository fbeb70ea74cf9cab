import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RefusedSwap, SwapChanges, SwapDue, type SwapPreview, type SwapRefusal } from './swap-preview.tsx'

const now = new Date('2027-01-01T12:00:00Z')
const timeZone = 'America/New_York'
const plan = {
  due: [],
  programEnd: '2029-12-01T15:00:00.000Z',
  ownedOn: '2028-07-04T14:00:00.000Z',
  priceToConvert: 17_149.45,
  paymentsToOwn: 29_744.01,
}
const car = {
  vehicleId: 12,
  year: 2021,
  make: 'Toyota',
  model: 'Camry',
  filename: '',
  variant: '',
  day: 37,
  cycle: 345.47,
  sellingPrice: 18_250.2,
  deposit: 250,
  miles: 1000,
  allowedMilesPerCycle: 233,
  extraMile: 0.45,
  bookingFee: 4.99,
  coupon: 0,
  credit: 220.15,
}
const preview = {
  before: plan,
  after: { ...plan, priceToConvert: 18_425.05, ownedOn: '2028-07-25T14:00:00.000Z' },
  revision: 'r',
  swapAt: '2027-01-01T15:00:00.000Z',
  timeZone,
  cycleDays: 7,
  carBefore: car,
  carAfter: {
    ...car,
    ...{ vehicleId: 13, make: 'Honda', model: 'Accord', day: 38.25, cycle: 354.83, sellingPrice: 19_400 },
    ...{ extraMile: 0.5, bookingFee: 5.49, credit: 227.58 },
  },
  dueToday: {
    amount: 5.35,
    lines: [
      { name: 'rent', title: 'Usage fee', amount: 202.76 },
      { name: 'account_credit', title: 'Account credit', amount: -197.41 },
    ],
  },
  carried: { credit: 974.95, accountCredit: 197.41, extraPaid: 0, deposit: 250, days: 31 },
  depositDifference: 0,
  paymentDay: '2027-01-06T04:00:00.000Z',
} satisfies SwapPreview

const shown = (change: Partial<SwapPreview>) =>
  renderToStaticMarkup(
    <>
      <SwapChanges preview={{ ...preview, ...change }} now={now} />
      <SwapDue preview={{ ...preview, ...change }} />
    </>,
  )
const refused = (refusal: Partial<SwapRefusal>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RefusedSwap
        refusal={{ status: 0, message: 'No.', code: 'swap-limit', ...refusal } as SwapRefusal}
        bookingId={7}
        vehicleId={13}
        timeZone={timeZone}
        now={now}
      />
    </MemoryRouter>,
  )

test('KEEP-14: what a swap changes is said beside what is, with what is due at the exchange and what goes on', () => {
  const words = shown({})
  for (const said of ['2021 Toyota Camry', '2021 Honda Accord', '$37.00', '$38.25', '$345.47', '$354.83'])
    expect(words).toContain(said)
  for (const said of ['$17,149.45', '$18,425.05', 'Jul 4, 2028', 'Jul 25, 2028']) expect(words).toContain(said)
  for (const said of ['$202.76', '$5.35', '$974.95', '$197.41', 'January 5, 2027', '31']) expect(words).toContain(said)
  for (const said of ['$4.99', '$5.49', '$220.15', '$227.58', '$0.45', '$0.50']) expect(words).toContain(said)
  expect(words).not.toContain('Coupon')
  expect(shown({ carBefore: { ...car, coupon: 10 } })).toMatch(/Coupon a cycle.*-\$10\.00.*Nothing/)
  expect(words).not.toContain('Paid ahead')
  expect(words).not.toContain('The deposit of this car is lower')
  // Without a reading the rate alone is told.
  expect(words).toMatch(/by the reading then: \$0\.45 for each mile .* None are known by now/)
  const miles = { name: 'mileage', title: 'Extra miles', amount: 344.7 }
  expect(shown({ dueToday: { amount: 350.05, lines: [...preview.dueToday.lines, miles] } })).toMatch(
    /\$344\.70.*The line above has those known by now/,
  )
  expect(shown({ depositDifference: -50 })).toContain(
    'The deposit of this car is lower: $50.00 becomes account credit.',
  )
  expect(shown({ dueToday: { amount: 0, lines: [] } })).toContain('Nothing is due at the exchange.')
})

test('KEEP-14: the plan names no date on which nothing would be due only because it is not told so far', () => {
  const due = (...days: string[]) => days.map(day => ({ on: `2027-01-${day}T15:00:00.000Z`, amount: 9, lines: [] }))
  const words = shown({
    before: { ...plan, due: due('05', '12', '19', '26') },
    after: { ...plan, due: due('05', '12', '19') },
  })
  expect(words).toContain('Jan 19, 2027')
  expect(words).not.toContain('Jan 26, 2027')
})

test('KEEP-13, KEEP-18: a refusal says from when on it can be; where credit covers the price, what it takes and what goes on waiting', () => {
  const from = '2027-01-03T15:00:00.000Z'
  const soon = refused({ message: 'It is too soon.', code: 'swap-too-soon', result: { from } })
  expect(soon).toContain('It is too soon.')
  expect(soon).not.toContain('href')
  const taken = refused({ code: 'pickup-taken', result: { from } })
  expect(taken).toContain('Exchange them then: 10:00 am - 3rd Jan')
  expect(taken).toContain('href="/account/booking-detail/7/2/swap?car=13&amp;at=2027-01-03T10%3A00"')
  const credit = { credit: 974.95, creditBefore: 12.34, creditWaits: 74.95 }
  const carried = { ...credit, sellingPrice: 900, extraPaid: 20, extraBack: 20 }
  const paid = {
    dueReserved: 255,
    deposit: 250,
    cycleDays: 7,
    cycle: 345.47,
    priceLeft: 11,
    salesTax: 0.77,
    total: 612.24,
  }
  const purchase = { ...carried, ...paid }
  const covered = refused({ code: 'credit-above-price', result: { purchase } })
  for (const said of [
    'so this one cannot be bought in one step',
    '$900.00',
    'Credit that waits',
    '$12.34',
    '$974.95',
    '$74.95',
    '$20.00',
    '$255.00',
    '$250.00',
    '$345.47',
    '$11.00',
    '$0.77',
    '$612.24',
  ])
    expect(covered).toContain(said)
  expect(covered).toContain('href="/account/booking-detail/7/2#return"')
})
