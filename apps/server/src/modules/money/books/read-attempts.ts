import type { Response } from '@ownward/contract'
import { cents, toWire } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { cards, chargeIntents, refundIntents } from '../../../db/schema/index.ts'
import { sayCard } from './list-refunds.ts'

type Attempt = Response<'teamCharge'>['result']['attempts'][number]

const refunded = sql<number>`coalesce((select sum(${refundIntents.amountCents}) from ${refundIntents}
  where ${refundIntents.intentId} = ${chargeIntents.id} and ${refundIntents.state} <> 'refused'), 0)::float8`

/** Every try to collect a charge, the first one first. */
export async function readAttempts(db: Sql, chargeId: number, locale: Locale): Promise<Attempt[]> {
  const rows = await db
    .select({ intent: chargeIntents, card: cards, refunded })
    .from(chargeIntents)
    .leftJoin(cards, eq(cards.id, chargeIntents.cardId))
    .where(eq(chargeIntents.chargeId, chargeId))
    .orderBy(asc(chargeIntents.id))
  return rows.map(({ intent, card, refunded: back }) => ({
    id: intent.id,
    at: intent.createdAt.toISOString(),
    settled_at: intent.settledAt?.toISOString() ?? null,
    amount: toWire(intent.amountCents),
    state: intent.state,
    card: sayCard(card),
    reason: sayRefusal(intent.refusal, locale),
    reference: intent.gatewayRef ?? '',
    refunded: toWire(cents(back)),
  }))
}

function sayRefusal(code: string | null, locale: Locale): string {
  if (code === null) return ''
  if (code === 'no_funds') return m.money_refused_no_funds({}, { locale })
  return code === 'step_up' ? m.money_refused_step_up({}, { locale }) : m.money_refused_declined({}, { locale })
}
