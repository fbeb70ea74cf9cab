import { milesPerKilometre } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { sayMileRate, sayMiles } from '../../i18n/say-miles.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import type { ListedColumn } from './columns-of.ts'
import type { CompareQuestion } from './compare-address.ts'

/** One fact of every car that stands there, in its order. */
export interface CompareRow {
  label: string
  cells: { text: string; note?: string; best?: string }[]
  differs: boolean
}

interface Fact {
  label: string
  text: (column: ListedColumn) => string
  note?: (column: ListedColumn) => string
  /** What is better when it is less, or more; a car without a figure takes no part. */
  less?: (column: ListedColumn) => number | null
  more?: (column: ListedColumn) => number | null
  newest?: (column: ListedColumn) => number | null
}

/** Everything that cars are compared by; the best of a row is named where it is not all of them (PICK-03). */
export function rowsOf(columns: readonly ListedColumn[], question: CompareQuestion): CompareRow[] {
  const rows = factsOf(question).map(({ label, text, note, less, more, newest }) => {
    const texts = columns.map(text)
    const best = [
      less && { figures: columns.map(less), word: m.compare_lowest(), sign: 1 },
      more && { figures: columns.map(more), word: m.compare_highest(), sign: -1 },
      newest && { figures: columns.map(newest), word: m.compare_newest(), sign: -1 },
    ].find(rule => rule !== undefined)
    const bests = best ? bestOf(best) : []
    const notes = columns.map(column => note?.(column) ?? '')
    return {
      label,
      cells: texts.map((said, index) => ({
        text: said || m.common_na(),
        ...(notes[index] && { note: notes[index] }),
        ...(bests[index] && { best: best!.word }),
      })),
      differs: new Set(texts.map((said, index) => `${said}\n${notes[index]}`)).size > 1,
    }
  })
  return question.onlyDifferences && columns.length > 1 ? rows.filter(({ differs }) => differs) : rows
}

function bestOf({ figures, sign }: { figures: (number | null)[]; sign: number }): boolean[] {
  const known = figures.filter(figure => figure !== null)
  const best = Math.min(...known.map(figure => figure * sign))
  const isBest = figures.map(figure => figure !== null && figure * sign === best)
  return isBest.every(Boolean) || known.length < 2 ? [] : isBest
}

function factsOf({ fee, miles, months }: CompareQuestion): Fact[] {
  return [
    {
      label: m.compare_row_taken_fee(),
      text: ({ compared }) => usd(compared.selection.feeCents),
      note: ({ compared }) =>
        compared.selection.feeCents === fee * 100 ? '' : m.compare_instead({ asked: usd(fee * 100) }),
    },
    {
      label: m.compare_row_taken_miles(),
      text: ({ compared, car }) => sayMiles(compared.selection.miles, car.distanceUnit),
      note: ({ compared }) =>
        compared.selection.miles === miles ? '' : m.compare_instead({ asked: sayNumber(miles) }),
    },
    { label: m.program_line_rent(), text: ({ compared }) => usd(compared.quote.rentCents) },
    { label: m.program_line_discount(), text: ({ compared }) => usd(-compared.quote.discountCents || 0) },
    { label: m.program_line_booking_fee(), text: ({ compared }) => usd(compared.quote.bookingFeeCents) },
    { label: m.program_line_tax(), text: ({ compared }) => usd(compared.quote.taxCents) },
    { label: m.program_line_insurance(), text: ({ compared }) => usd(compared.quote.insuranceCents) },
    {
      label: m.compare_row_cycle(),
      text: ({ compared }) => usd(compared.box.perCycleCents),
      less: ({ compared }) => compared.box.perCycleCents,
    },
    {
      label: m.compare_row_today(),
      text: ({ compared }) => usd(compared.box.dueTodayCents),
      less: ({ compared }) => compared.box.dueTodayCents,
    },
    {
      label: months === 1 ? m.compare_row_total_one() : m.compare_row_total({ months }),
      text: ({ compared }) => usd(compared.totalCents),
      note: ({ compared: { extraMiles, extraMilesCents, box } }) =>
        [
          extraMiles > 0 && m.compare_row_total_extra({ amount: usd(extraMilesCents), miles: sayNumber(extraMiles) }),
          box.ownedAfterDays !== null && m.compare_row_total_yours({ days: sayNumber(box.ownedAfterDays) }),
        ]
          .filter(Boolean)
          .join(', '),
      less: ({ compared }) => compared.totalCents,
    },
    {
      label: m.compare_row_convert(),
      text: ({ compared }) => usd(compared.box.priceToConvertCents),
      less: ({ compared }) => compared.box.priceToConvertCents,
    },
    {
      label: m.compare_row_weeks(),
      text: ({ compared }) => (compared.weeksToOwn === null ? m.compare_never() : sayNumber(compared.weeksToOwn)),
      less: ({ compared }) => compared.weeksToOwn,
    },
    {
      label: m.compare_row_credit(),
      text: ({ compared }) => m.compare_percent({ n: sayNumber(compared.quote.creditRateBps / 100) }),
      more: ({ compared }) => compared.quote.creditRateBps,
    },
    {
      label: m.compare_row_extra_mile(),
      text: ({ compared, car }) => sayMileRate(usd(compared.quote.extraMileCents), car.distanceUnit),
      less: ({ compared }) => compared.quote.extraMileCents,
    },
    {
      label: m.catalog_selling_price(),
      text: ({ compared }) => usd(compared.quote.sellingPriceCents),
      less: ({ compared }) => compared.quote.sellingPriceCents,
    },
    ...carFacts(),
  ]
}

function carFacts(): Fact[] {
  return [
    { label: m.compare_row_year(), text: ({ car }) => String(car.year), newest: ({ car }) => car.year },
    {
      label: m.compare_row_odometer(),
      text: ({ car }) => m.catalog_miles({ n: sayNumber(milesOf(car)) }),
      less: ({ car }) => milesOf(car),
    },
    { label: m.catalog_body(), text: ({ car }) => car.body },
    { label: m.catalog_engine(), text: ({ car }) => car.engine },
    { label: m.catalog_fuel(), text: ({ car }) => car.fuel },
    {
      label: m.compare_row_mpg(),
      text: ({ car: { mpgCity, mpgHighway } }) =>
        mpgCity === null && mpgHighway === null
          ? ''
          : [mpgCity, mpgHighway].map(mpg => mpg ?? m.common_na()).join(' / '),
      more: ({ car }) => car.mpgCity,
    },
    {
      label: m.catalog_gearbox(),
      text: ({ car }) => (car.transmission === 'A' ? m.catalog_automatic() : m.catalog_manual()),
    },
    { label: m.catalog_seats(), text: ({ car }) => sayNumber(car.seats), more: ({ car }) => car.seats },
    { label: m.compare_row_place(), text: ({ car }) => `${car.city}, ${car.state}` },
    {
      label: m.compare_row_free(),
      text: ({ car }) => (car.availability === 'free' ? m.compare_free() : m.compare_not_free()),
    },
    { label: m.compare_row_equipment(), text: ({ car }) => car.equipment.join(', ') },
  ]
}

function milesOf({ odometer, distanceUnit }: ListedColumn['car']): number {
  return distanceUnit === 'mi' ? odometer : Math.floor(odometer * milesPerKilometre)
}
