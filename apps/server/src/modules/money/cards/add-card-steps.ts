import type { Input } from '@ownward/contract'
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

/**
 * Adds a card: checked, handed to the card processor, and kept as a token with what a person recognises it by. Number and cvv
 * end here; they are neither stored nor logged (SRV-26, API-45, VAL-16). The first card becomes the default, and any that is added as such.
 */
export async function addCard(
  input: Input<'addMyCard'>,
  { parts, userId, now }: { parts: Parts; userId: UserId; now: Date },
): Promise<Outcome<true, AddCardRefusal>> {
  // A number typed into some other client must not pass through this server (security: cards).
  if (parts.gateway.cardPage) return refuse('card-page-only')
  const number = decideCardNumber(input.credit_card_number)
  if (!number.ok) return refuse('card-number')
  const expiry = decideExpiry(input.expiration.replace(/\s/g, ''), now, lastTimeZone)
  if (!expiry.ok) return refuse('card-expired')
  const state = await findRegion(parts.database.db, { state: input.state, country: input.country })
  if (!state) return refuse('card-state')

  const saved = await parts.gateway.saveCard({
    number: number.value.digits,
    expiryMonth: expiry.value.month,
    expiryYear: expiry.value.year,
    cvv: input.cvv,
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
      holder: input.name,
      address: input.address,
      city: input.city,
      state,
      zip: input.zip,
      country: input.country,
      createdAt: now,
    }
    await store.add(card, { asDefault: input.is_default === 1 })
  })
  return ok(true)
}
