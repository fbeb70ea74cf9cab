import { displayDate } from '@ownward/domain/calendar'
import { type Locale, m } from '@ownward/texts'
import { vehicleStates } from '../tables/index.ts'

type Words = { locale: Locale }
type Say = (values: object, words: Words) => string

const fields: Record<string, Say> = {
  state: m.team_people_state,
  block: m.bulk_block,
  place: m.team_place,
  pickup_place: m.fleet_pickup_place,
  owner: m.fleet_owner,
  badge: m.fleet_badge,
  featured: m.fleet_featured,
  dayCents: m.fleet_amount_day,
  'coupons.weekly': m.fleet_amount_coupon_weekly,
  'coupons.biweekly': m.fleet_amount_coupon_biweekly,
  'coupons.monthly': m.fleet_amount_coupon_monthly,
  sellingPriceCents: m.fleet_selling,
  depositCents: m.fleet_amount_deposit,
  extraMileCents: m.console_extra_mile,
  fees: m.fleet_group_fees,
  miles: m.fleet_group_miles,
  language: m.bulk_language,
  channel: m.bulk_channel,
  template: m.bulk_log_template,
  message: m.bulk_message,
  keeper: m.team_looked_after,
  done: m.bulk_closed,
}

const languages = { en: m.team_english, fr: m.team_french }

const values: Record<string, Record<string, Say>> = {
  featured: { yes: m.fleet_yes, no: m.fleet_no },
  state: vehicleStates,
  language: languages,
  channel: { thread: m.bulk_channel_thread },
  done: { yes: m.fleet_yes, no: m.fleet_no },
}

/** What a field is called in its form. */
export const sayField = (field: string, words: Words): string => fields[field]?.({}, words) ?? field

/** What stands in a field, in words. */
export const sayValue = (field: string, value: string, words: Words): string =>
  field === 'block' ? sayDays(value, words) : (values[field]?.[value]?.({}, words) ?? value)

/** The days of a block, as they are kept with its job, in words. */
function sayDays(value: string, words: Words): string {
  const [from, until] = value.split(' – ')
  if (!from || !until) return value
  return m.team_days({ from: displayDate(from, words.locale), until: displayDate(until, words.locale) }, words)
}
