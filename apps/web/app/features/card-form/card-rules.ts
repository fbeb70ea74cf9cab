import { decideCardNumber, decideCvv, decideExpiry } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import type { Problems } from '../../forms/use-fields.ts'

/** What is typed into a card form. */
export interface CardValues {
  cardNumber: string
  name: string
  expiration: string
  cvv: string
  address: string
  city: string
  state: string
  zip: string
  country: 'US' | 'CA'
}

/** What is wrong with a card form, in words by field; the month it expires in still counts in `timeZone` (VAL-16). */
export function checkCard(values: CardValues, now: Date, timeZone: string): Problems<CardValues> {
  const filled = (text: string, words: () => string) => (text.trim() ? undefined : words())
  return {
    cardNumber: wordsForNumber(values.cardNumber),
    name: filled(values.name, m.app_card_name_missing),
    expiration: wordsForExpiry(values.expiration, now, timeZone),
    cvv: wordsForCvv(values.cvv),
    address: filled(values.address, m.app_street_missing),
    city: filled(values.city, m.app_city_missing),
    state: filled(values.state, m.app_state_missing),
    zip: filled(values.zip, m.app_zip_missing),
    country: filled(values.country, m.app_country_missing),
  }
}

function wordsForNumber(text: string): string | undefined {
  const card = decideCardNumber(text)
  if (card.ok) return undefined
  return card.code === 'card_number_missing' ? m.app_card_number_missing() : m.app_card_number_invalid()
}

function wordsForCvv(text: string): string | undefined {
  const cvv = decideCvv(text)
  if (cvv.ok) return undefined
  return cvv.code === 'cvv_missing' ? m.app_cvv_missing() : m.app_cvv_invalid()
}

function wordsForExpiry(text: string, now: Date, timeZone: string): string | undefined {
  const expiry = decideExpiry(text, now, timeZone)
  if (expiry.ok) return undefined
  const words = {
    expiry_missing: m.app_expiry_missing,
    expiry_invalid: m.app_expiry_invalid,
    expiry_past: m.app_expiry_past,
  }
  return words[expiry.code]()
}
