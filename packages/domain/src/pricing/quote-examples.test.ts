import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asRecord, readSections, type Section } from '../../testing/markdown.ts'
import { checked, selected } from '../../testing/surfaces.ts'
import { cents, formatUsd } from '../money.ts'
import { purchaseQuote, type QuoteFacts, quote } from './quote.ts'
import type { SurfaceOf } from './surface.ts'
import { costBox } from './whole-cost/cost-box.ts'

const page = readFileSync(new URL('../../../../docs/domain/quote-examples.md', import.meta.url), 'utf8')
const sections = readSections(page)
const examples = sections.filter(section => /^\d+\./.test(section.title))

const sectionNamed = (title: string) => sections.find(section => section.title === title)!
const rowsOf = (title: string) => sectionNamed(title).tables[0]!
const plain = (text = '') => Number(text.replace(/[$,%]/g, ''))
const amount = (text = '') => Math.round(plain(text) * 100)
const choicesOf = (text = '') => text.split(' + ')

function readSurface(): SurfaceOf<number> {
  const car = asRecord(rowsOf('The car'))
  return {
    dayCents: amount(car['day of the first tier']),
    fees: rowsOf('Initial fees').map(([fee, add]) => ({
      feeCents: amount(fee),
      dayAddCents: amount(add),
      label: fee!,
    })),
    miles: rowsOf('Miles').map(([miles, add, insurance]) => ({
      miles: plain(miles),
      dayAddCents: amount(add),
      insuranceDayCents: amount(insurance),
    })),
    biweeklyDayOffCents: amount(car['biweekly plan, off each day']),
    monthlyDayOffCents: amount(car['monthly plan, off each day']),
    coupons: {
      weekly: amount(car['coupon of a week']),
      biweekly: amount(car['coupon of two weeks']),
      monthly: amount(car['coupon of a month']),
    },
    sameVehicleCouponCents: amount(car['same-vehicle coupon']),
    bookingFeeCents: amount(car['booking fee of a cycle']),
    depositCents: amount(car.deposit),
    depositEvent: 'P',
    creditRateBps: amount(car['credit rate']),
    extraMileCents: amount(car['extra mile']),
    sellingPriceCents: amount(car['selling price']),
    buyNowCents: amount(car['buy now']),
    variants: rowsOf('Variants').map(([name, price, add]) => ({
      choices: choicesOf(name),
      premiumMsrpCents: amount(price),
      dayDeltaCents: amount(add),
    })),
    prepaidPlans: rowsOf('Prepaid plans').map(([code, fee, today, after, within]) => ({
      code: code!,
      feeCents: amount(fee),
      todayCents: amount(today),
      pickupAfterDays: plain(after),
      pickupWithinDays: plain(within),
    })),
  }
}

const surface = checked(readSurface())

function factsOf(asked: Readonly<Record<string, string>>): QuoteFacts {
  return {
    taxRatePpm: Math.round(plain(asked['tax rate']) * 10_000),
    returningToSameVehicle: asked['returning to the same vehicle'] === 'yes',
    startAt: '2026-12-01T15:00:00Z',
    timeZone: 'America/New_York',
  }
}

// What the page says of each figure, next to what the code says, written alike.
function compare(rows: readonly (readonly string[])[] | undefined, figures: object) {
  const said = (rows ?? []).map(([line, name = '', value]) => [line, name.replaceAll('`', ''), value])
  const computed = said.map(([line, name = '']) => {
    const figure: unknown = Reflect.get(figures, name)
    if (figure === null) return [line, name, 'no']
    if (typeof figure !== 'number') return [line, name, `no figure: ${String(figure)}`]
    return [line, name, name.endsWith('Cents') ? usd(figure) : figure.toLocaleString('en-US')]
  })
  expect(computed).toEqual(said)
}

const usd = (value: number) => formatUsd(cents(value), 'en')

test.each(examples.slice(0, -1).map(section => [section.title, section] as const))(
  'SRV-08, BEY-08: example %s is what the code computes',
  (_, { tables }: Section) => {
    const [askedRows, lines, ...rest] = tables
    const asked = asRecord(askedRows)
    const later = rest.length === 3 ? rest[0] : undefined
    const [box, returns] = rest.slice(-2)
    const q = quote(
      surface,
      selected(surface, {
        feeCents: amount(asked['initial fee']),
        miles: plain(asked['miles a month']),
        days: Number.parseInt(asked['billed every']!, 10),
        variant: asked.variant ? choicesOf(asked.variant).join('||') : null,
        prepaidPlan: asked['prepaid plan'],
      }),
      factsOf(asked),
    )
    const computed = costBox(q, {
      months: Number.parseInt(asked.program!, 10),
      returnWeeks: returns!.map(([week]) => Number(week)),
    })

    expect(lines).toHaveLength(15)
    compare(lines, q)
    expect(q.scheduled.map(part => usd(part.totalCents))).toEqual((later ?? []).map(([, value]) => value))
    expect(box).toHaveLength(12)
    compare(box, computed)
    expect(
      computed.returns.map(row => [
        String(row.week),
        usd(row.paidCents),
        usd(row.creditCents),
        usd(row.priceToConvertCents),
      ]),
    ).toEqual(returns)
  },
)

test('C-19: the example of a purchase is what the code computes', () => {
  const [asked, lines] = examples.at(-1)!.tables
  expect(lines).toHaveLength(3)
  compare(lines, purchaseQuote(surface, { variant: null }, factsOf(asRecord(asked))))
})

test('SRV-08: the page has its eight examples', () => {
  expect(examples).toHaveLength(8)
})
