import type { BulkAct } from '@ownward/contract/tables'
import { readDollars } from '@ownward/domain/money'
import { type OptionsDraft, readOptions } from '../prices/price-draft.ts'

/** What is done to the day's fee: nothing, or what the amount beside it says. */
export const dayChanges = ['', 'set', 'raise', 'lower', 'raise-percent', 'lower-percent'] as const

/** The amounts that may be named for many cars; empty ones stay. */
export const namedAmounts = ['sellingPriceCents', 'depositCents', 'extraMileCents'] as const

/** What was typed of prices for many cars: texts in dollars or percent. */
export interface PricesDraft {
  dayBy: (typeof dayChanges)[number]
  day: string
  amounts: Record<(typeof namedAmounts)[number], string>
  coupons: { weekly: string; biweekly: string; monthly: string }
  /** Null where they stay. */
  fees: OptionsDraft['fees'] | null
  miles: OptionsDraft['miles'] | null
}

/** What stays as it is: nothing is typed. */
export const nothingTyped: PricesDraft = {
  dayBy: '',
  day: '',
  amounts: { sellingPriceCents: '', depositCents: '', extraMileCents: '' },
  coupons: { weekly: '', biweekly: '', monthly: '' },
  fees: null,
  miles: null,
}

type Prices = Extract<BulkAct, { action: 'prices' }>

/** What is to be done to the prices; fields that cannot be read are named, and so is that nothing would be changed (`nothing`). */
export function readPrices(draft: PricesDraft): { act: Prices; unreadable: string[] } {
  const unreadable: string[] = []
  const cents = (path: string, typed: string): number => {
    const read = readDollars(typed)
    if (read === null) unreadable.push(path)
    return read ?? 0
  }
  const act: Prices = { action: 'prices' }
  if (draft.dayBy !== '') {
    // Percents have two decimals, as dollars have: their hundredths are read alike.
    const n = cents('day', draft.day)
    const by = draft.dayBy === 'set' ? 'set' : draft.dayBy.endsWith('percent') ? 'percent' : 'add'
    act.day = { by, n: draft.dayBy.startsWith('lower') ? -n : n }
  }
  for (const name of namedAmounts) if (draft.amounts[name] !== '') act[name] = cents(name, draft.amounts[name])
  const { weekly, biweekly, monthly } = draft.coupons
  if (weekly !== '' || biweekly !== '' || monthly !== '')
    act.coupons = {
      weekly: cents('coupons.weekly', weekly),
      biweekly: cents('coupons.biweekly', biweekly),
      monthly: cents('coupons.monthly', monthly),
    }
  const options = readOptions({ fees: draft.fees ?? [], miles: draft.miles ?? [] })
  unreadable.push(...options.unreadable)
  if (draft.fees) act.fees = options.fees
  if (draft.miles) act.miles = options.miles
  if (Object.keys(act).length === 1) unreadable.push('nothing')
  return { act, unreadable }
}
