import type { UserId } from '@ownward/domain/ids'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { cards } from '../../../db/schema/index.ts'

/** What an erased card says in place of whose it was. */
export const nobodysCard = { holder: '', address: '', city: '', state: '', zip: '', country: '' } as const

/**
 * Takes the cards of somebody off the file and empties them of whose they were. Brand and last four digits stay, which receipts name; the token stays
 * until the gateway has been told to forget it, which `forgetCards` does, however often it has to try (OPEN-25).
 */
export async function forgetCardsOf(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx
    .update(cards)
    .set({
      ...nobodysCard,
      expiryMonth: 0,
      expiryYear: 0,
      isDefault: false,
      removedAt: sql`coalesce(${cards.removedAt}, ${now.toISOString()}::timestamptz)`,
      token: sql`case when ${cards.forgottenAt} is null then ${cards.token} else '' end`,
    })
    .where(eq(cards.userId, userId))
}
