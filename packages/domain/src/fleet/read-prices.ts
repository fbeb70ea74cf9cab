import { readDollars } from '../money.ts'
import { checkSurface, type PriceSurface, type SurfaceFault, type SurfaceOf, unpriced } from '../pricing/index.ts'

/** The columns of a file that make up prices; amounts are dollars. */
export const priceFields = [
  'day_price',
  'fees',
  'miles',
  'selling_price',
  'buy_now_price',
  'deposit',
  'booking_fee',
  'extra_mile',
  'credit_percent',
] as const

/** One of the columns that prices are read from. */
export type PriceField = (typeof priceFields)[number]

/** Why a column gives no price: empty, no amount, options of another form, or a rule of prices that it breaks. */
export interface PriceProblem {
  field: PriceField
  code: 'missing' | 'not-an-amount' | 'option-form' | SurfaceFault
}

const mostCents = 9_999_999_99

function centsOf(typed: string): number | null {
  const read = readDollars(typed)
  return read !== null && read >= 0 && read <= mostCents ? read : null
}

/** Reads '500:6.00|1000:0' into rows of cents, every number taken for dollars; null when it has another form. */
function optionsOf(typed: string, parts: number): number[][] | null {
  const rows = typed.split('|').map(option => option.split(':').map(part => centsOf(part.trim())))
  return rows.every(row => row.length === parts && row.every(value => value !== null)) ? (rows as number[][]) : null
}

const needed: readonly PriceField[] = ['day_price', 'fees', 'miles', 'selling_price']

/**
 * Reads the price columns of a row over the prices that the vehicle has; null where the row has none. What results keeps the promises that
 * every surface keeps, or it is not taken.
 */
export function readPrices(
  texts: Readonly<Partial<Record<PriceField, string>>>,
  before: PriceSurface | null,
): { surface: PriceSurface | null; problems: PriceProblem[] } {
  const given = priceFields.filter(field => (texts[field] ?? '').trim() !== '')
  if (given.length === 0) return { surface: null, problems: [] }
  const problems: PriceProblem[] = before
    ? []
    : needed.filter(field => !given.includes(field)).map(field => ({ field, code: 'missing' }))
  const surface: Draft = { ...(before ?? unpriced) }
  for (const field of given) {
    const fault = take(surface, field, texts[field]!.trim())
    if (fault) problems.push({ field, code: fault })
  }
  if (problems.length > 0) return { surface: null, problems }
  const checked = checkSurface(surface)
  if (checked.ok) return { surface: checked.value, problems: [] }
  return { surface: null, problems: [{ field: fieldOf(checked.facts.path), code: checked.code }] }
}

type Draft = { -readonly [K in keyof SurfaceOf<number>]: SurfaceOf<number>[K] }

const plain = {
  day_price: 'dayCents',
  selling_price: 'sellingPriceCents',
  buy_now_price: 'buyNowCents',
  deposit: 'depositCents',
  booking_fee: 'bookingFeeCents',
  extra_mile: 'extraMileCents',
} as const

function take(surface: Draft, field: PriceField, typed: string): PriceProblem['code'] | null {
  if (field === 'fees') {
    const rows = optionsOf(typed, 2)
    if (!rows) return 'option-form'
    surface.fees = rows.map(([feeCents, dayAddCents]) => ({
      feeCents: feeCents!,
      dayAddCents: dayAddCents!,
      label: `$${(feeCents! / 100).toLocaleString('en-US')}`,
    }))
    return null
  }
  if (field === 'miles') {
    const rows = optionsOf(typed, 3)
    if (!rows) return 'option-form'
    surface.miles = rows.map(([miles, dayAddCents, insuranceDayCents]) => ({
      miles: miles! / 100,
      dayAddCents: dayAddCents!,
      insuranceDayCents: insuranceDayCents!,
    }))
    return null
  }
  const value = centsOf(typed)
  if (value === null) return 'not-an-amount'
  if (field === 'credit_percent') surface.creditRateBps = value
  else surface[plain[field]] = value
  return null
}

function fieldOf(path: string): PriceField {
  if (path.startsWith('fees')) return 'fees'
  if (path.startsWith('miles')) return 'miles'
  if (path === 'creditRateBps') return 'credit_percent'
  const found = Object.entries(plain).find(([, key]) => key === path)
  return (found?.[0] as PriceField | undefined) ?? 'day_price'
}
