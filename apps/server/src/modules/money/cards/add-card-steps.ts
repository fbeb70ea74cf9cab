import { decideCardNumber, decideExpiry } from '@ownward/domain/accounts'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { findRegion } from '../../cars/catalog/index.ts'
import { cardStore } from './store.ts'

/** A card serves to the end of its month; the last place of ours where that month ends. */
const lastTimeZone = 'Pacific/Honolulu'

/** Why a card is not added: its number, date or state is wrong, the gateway said no, or cards are typed on the gateway's own page alone. */
export type AddCardRefusal = 'card-number' | 'card-expired' | 'card-state' | 'card-refused' | 'card-page-only'

/** A card as it was typed, with the address that its bank knows. */
interface TypedCard {
  holder: string
  number: string
  expiration: string
  cvv: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  asDefault: boolean
}

/**
 * Adds a card: checked, handed to the card processor, and kept as a token with what a person recognises it by. Number and cvv
 * end here; they are neither stored nor logged (SRV-26, API-45, VAL-16). The first card becomes the default, and any that is added as such.
 */
export async function addCard(
  typed: TypedCard,
  { parts, userId, now }: { parts: Parts; userId: UserId; now: Date },
): Promise<Outcome<true, AddCardRefusal>> {
  // A number typed into some other client must not pass through this server (security: cards).
  if (parts.gateway.cardPage) return refuse('card-page-only')
  const number = decideCardNumber(typed.number)
  if (!number.ok) return refuse('card-number')
  const expiry = decideExpiry(typed.expiration.replace(/\s/g, ''), now, lastTimeZone)
  if (!expiry.ok) return refuse('card-expired')
  const state = await findRegion(parts.database.db, { state: typed.state, country: typed.country })
  if (!state) return refuse('card-state')

  const saved = await parts.gateway.saveCard({
    number: number.value.digits,
    expiryMonth: expiry.value.month,
    expiryYear: expiry.value.year,
    cvv: typed.cvv,
  })
  if (!saved.ok) return refuse('card-refused')

  await transactAt(parts, now, async ({ uow }) => {
    const store = cardStore(uow.tx, userId)
    await store.lock()
    const card = {
      token: saved.token,
      brand: saved.brand,
      last4: saved.last4,
      expiryMonth: expiry.value.month,
      expiryYear: expiry.value.year,
      holder: typed.holder,
      address: typed.address,
      city: typed.city,
      state,
      zip: typed.zip,
      country: typed.country,
      createdAt: now,
    }
    await store.add(card, { asDefault: typed.asDefault })
  })
  return ok(true)
}
