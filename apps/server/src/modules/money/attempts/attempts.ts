import { attemptKey, type CardRefusal, cardRefusalOf, hopelessRefusals } from '@ownward/domain/billing'
import { type Cents, cents } from '@ownward/domain/money'
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { chargeIntents } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { ChargedBooking } from '../charges/index.ts'

/** One try to collect money as it is stored, written before the gateway is asked (decision 0006). */
export type IntentRow = typeof chargeIntents.$inferSelect

interface NewAttempt {
  /** What the try's own key is made from. */
  baseKey: string
  kind: IntentRow['kind']
  cardId: number
  amountCents: Cents
  cycleStart: Date
  now: Date
  chargeId?: number
  terms?: IntentRow['terms']
  onceKey?: string | null
}

/** Tries to collect; who decides by them does so inside one transaction that has locked the booking. */
export function attemptStore(tx: Sql, booking: ChargedBooking) {
  const own = eq(chargeIntents.bookingId, booking.id)
  return {
    /** The try whose answer is not known; nothing else is asked for while there is one. */
    async open(): Promise<IntentRow | undefined> {
      const [row] = await tx
        .select()
        .from(chargeIntents)
        .where(and(own, inArray(chargeIntents.state, ['created', 'unclear'])))
      return row
    },

    /** What an earlier call of the same kind with the same Idempotency-Key asked for. */
    async byOnceKey(onceKey: string | null, kinds: readonly IntentRow['kind'][]): Promise<IntentRow | undefined> {
      if (onceKey === null) return undefined
      const [row] = await tx
        .select()
        .from(chargeIntents)
        .where(and(own, eq(chargeIntents.onceKey, onceKey), inArray(chargeIntents.kind, [...kinds])))
        .orderBy(asc(chargeIntents.id))
        .limit(1)
      return row
    },

    /** The tries that have paid for some charges. */
    async paidFor(chargeIds: readonly number[]): Promise<number[]> {
      const paid = and(own, eq(chargeIntents.state, 'succeeded'), inArray(chargeIntents.chargeId, [...chargeIds]))
      return (await tx.select({ id: chargeIntents.id }).from(chargeIntents).where(paid)).map(({ id }) => id)
    },

    /** The tries that have paid something of a kind. */
    async paidAs(kind: IntentRow['kind']): Promise<number[]> {
      const paid = and(own, eq(chargeIntents.state, 'succeeded'), eq(chargeIntents.kind, kind))
      return (await tx.select({ id: chargeIntents.id }).from(chargeIntents).where(paid)).map(({ id }) => id)
    },

    /** The last try that has paid something of a kind. */
    async lastPaidAs(kind: IntentRow['kind']): Promise<IntentRow | undefined> {
      const paid = and(own, eq(chargeIntents.state, 'succeeded'), eq(chargeIntents.kind, kind))
      const [row] = await tx.select().from(chargeIntents).where(paid).orderBy(desc(chargeIntents.id)).limit(1)
      return row
    },

    /** How much a press has asked for as a part of what is due; null where it has begun nothing (PACT-09). */
    async pressedPart(onceKey: string): Promise<Cents | null> {
      const [row] = await tx
        .select({ terms: chargeIntents.terms })
        .from(chargeIntents)
        .where(and(own, eq(chargeIntents.onceKey, onceKey)))
        .orderBy(asc(chargeIntents.id))
        .limit(1)
      return row?.terms.partCents === undefined ? null : cents(row.terms.partCents)
    },

    /** What the tries of one press for a part have paid. */
    async paidByPress(onceKey: string): Promise<Cents> {
      const [row] = await tx
        .select({ total: sum(chargeIntents.amountCents).mapWith(Number) })
        .from(chargeIntents)
        .where(
          and(
            own,
            eq(chargeIntents.onceKey, onceKey),
            eq(chargeIntents.state, 'succeeded'),
            sql`${chargeIntents.terms} ? 'partCents'`,
          ),
        )
      return cents(row?.total ?? 0)
    },

    /** Whether a try of a press was refused. */
    async isRefused(onceKey: string): Promise<boolean> {
      const ofPress = and(own, eq(chargeIntents.onceKey, onceKey), eq(chargeIntents.state, 'refused'))
      return (await tx.$count(chargeIntents, ofPress)) > 0
    },

    /** Of some charges the try to collect each that was begun last. */
    async lastForEach(chargeIds: readonly number[]): Promise<IntentRow[]> {
      if (chargeIds.length === 0) return []
      return tx
        .selectDistinctOn([chargeIntents.chargeId])
        .from(chargeIntents)
        .where(and(own, inArray(chargeIntents.chargeId, [...chargeIds])))
        .orderBy(chargeIntents.chargeId, desc(chargeIntents.id))
    },
  }
}

/** Writes down that money is going to be asked for, under a key that no earlier try has. Throws Paused while charging is paused. */
export async function beginAttempt(
  { tx, mustMayCharge }: Pick<UnitOfWork, 'tx' | 'mustMayCharge'>,
  booking: ChargedBooking,
  { baseKey, now, ...attempt }: NewAttempt,
): Promise<number> {
  await mustMayCharge()
  // By the highest number, not by how many there are: one that was found at the gateway keeps the number that it had.
  const [before] = await tx
    .select({ last: sql<number>`coalesce(max(substring(${chargeIntents.key} from ':a(\\d+)$')::int), 0)` })
    .from(chargeIntents)
    .where(
      and(
        eq(chargeIntents.bookingId, booking.id),
        sql`starts_with(${chargeIntents.key}, ${attemptKey(baseKey, 0).slice(0, -1)})`,
      ),
    )
  const [row] = await tx
    .insert(chargeIntents)
    .values({
      ...attempt,
      key: attemptKey(baseKey, before!.last + 1),
      userId: booking.userId,
      bookingId: booking.id,
      state: 'created',
      createdAt: now,
    })
    .returning({ id: chargeIntents.id })
  return row!.id
}

/** Writes down a try to collect whose key and booking the caller knows; answers its number. Throws Paused while charging is paused. */
export async function addAttempt(
  { tx, mustMayCharge }: Pick<UnitOfWork, 'tx' | 'mustMayCharge'>,
  attempt: typeof chargeIntents.$inferInsert,
): Promise<number> {
  await mustMayCharge()
  const [row] = await tx.insert(chargeIntents).values(attempt).returning({ id: chargeIntents.id })
  return row!.id
}

/** The try that a request began is the one that collects this charge. */
export async function linkAttempt(tx: Tx, attemptId: number, chargeId: number): Promise<void> {
  await changeAttempt(tx, attemptId, { chargeId })
}

/** Writes down what became of a try to collect; the caller has asked the rule and locked the try. */
export async function changeAttempt(tx: Tx, attemptId: number, change: Partial<IntentRow>): Promise<void> {
  await tx.update(chargeIntents).set(change).where(eq(chargeIntents.id, attemptId))
}

// As the index has it: without parameters.
const isHopelessTry = sql.raw(`card_refusal in (${hopelessRefusals.map(refusal => `'${refusal}'`).join(', ')})`)

/** Whether a card has refused for good: nobody asks it again, for nothing (PACT-22). */
export function isGivenUp(cardId: SQLWrapper): SQL {
  return sql`exists (select from ${chargeIntents} where ${chargeIntents.cardId} = ${cardId} and ${isHopelessTry})`
}

/** Why a card is asked for nothing any more; null while it may be asked (PACT-22). */
export async function givenUpAs(sql: Sql, cardId: number): Promise<CardRefusal | null> {
  const [row] = await sql
    .select({ refusal: chargeIntents.cardRefusal })
    .from(chargeIntents)
    .where(and(eq(chargeIntents.cardId, cardId), isHopelessTry))
    .limit(1)
  return row ? cardRefusalOf(row.refusal!) : null
}
