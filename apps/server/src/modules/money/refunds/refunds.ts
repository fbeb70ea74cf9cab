import { divideRefund, refundPaid, refundReturned, refundToWallet } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, cents, subtract } from '@ownward/domain/money'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, not, or, sql, sum } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, chargeIntents, refundIntents, vehicles } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { RefundResult } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { bookingKey, type ChargedBooking } from '../charges/index.ts'
import { postNew } from '../ledger/index.ts'
import { programChain } from './program-chain.ts'
import { noteStuckRefund, wasJustRefused } from './stuck-refunds.ts'

/** What goes back to one payment, as it is stored: from the promise to what the gateway made of it. */
export type RefundRow = typeof refundIntents.$inferSelect

/** One whose answer is missing, and the gateway's name of its payment. */
interface OpenRefund {
  refund: RefundRow
  reference: string | null
}

const limit = 200

/**
 * Writes down to which payments an amount goes back, newest first, after the books have promised it; what no payment can take becomes the
 * person's own balance at once, and they are told. `key` names the occasion, `intentId` the one payment that it is about, if there is one, `first` those that it
 * goes back to before others. The caller has locked the booking.
 */
export async function promiseRefund(
  work: Work,
  booking: ChargedBooking,
  {
    key,
    amountCents,
    intentId,
    first = [],
  }: { key: string; amountCents: Cents; intentId?: number; first?: readonly number[] },
): Promise<void> {
  if (amountCents === 0) return
  const { uow, now } = work
  const { tx } = uow
  const payments = await refundableOf(tx, booking.id)
  const ordered = [
    ...payments.filter(({ id }) => first.includes(id)),
    ...payments.filter(({ id }) => !first.includes(id)),
  ]
  const among = intentId === undefined ? ordered : payments.filter(({ id }) => id === intentId)
  const { parts, restCents } = divideRefund(amountCents, among)
  for (const [i, part] of parts.entries()) {
    await tx.insert(refundIntents).values({
      key: `${key}:r${i + 1}`,
      userId: booking.userId,
      bookingId: booking.id,
      intentId: part.id,
      amountCents: part.amountCents,
      state: 'created',
      createdAt: now,
    })
  }
  if (restCents === 0) return
  const posting = { userId: booking.userId, bookingId: booking.id, at: now }
  await postNew(tx, refundToWallet(bookingKey(booking.id), restCents, key), posting)
  const facts = await factsOf(tx, { bookingId: booking.id, amountCents: restCents })
  await notify(work, booking.userId, { kind: 'refund_to_balance', facts })
}

/** What goes or went back to cards on a booking on the occasion that `key` names, in cents. */
export async function refundsPromised(db: Sql, bookingId: BookingId, key: string): Promise<Cents> {
  const [row] = await db
    .select({ total: sum(refundIntents.amountCents).mapWith(Number) })
    .from(refundIntents)
    .where(
      and(
        eq(refundIntents.bookingId, bookingId),
        ne(refundIntents.state, 'refused'),
        sql`starts_with(${refundIntents.key}, ${`${key}:r`})`,
      ),
    )
  return cents(row?.total ?? 0)
}

/**
 * What can still go back to each payment of a booking, the newest payment first. What no card took counts as given too: it is on the
 * person's balance.
 */
export async function refundableOf(tx: Sql, bookingId: BookingId): Promise<{ id: number; leftCents: Cents }[]> {
  const given = tx
    .select({
      intentId: refundIntents.intentId,
      total: sql<number>`sum(${refundIntents.amountCents})::float8`.as('total'),
    })
    .from(refundIntents)
    .where(
      inArray(
        refundIntents.intentId,
        tx
          .select({ id: chargeIntents.id })
          .from(chargeIntents)
          .where(sql`${chargeIntents.bookingId} in ${programChain(bookingId)}`),
      ),
    )
    .groupBy(refundIntents.intentId)
    .as('given')
  const rows = await tx
    .select({ id: chargeIntents.id, amountCents: chargeIntents.amountCents, given: given.total })
    .from(chargeIntents)
    .leftJoin(given, eq(given.intentId, chargeIntents.id))
    .where(
      and(
        sql`${chargeIntents.bookingId} in ${programChain(bookingId)}`,
        eq(chargeIntents.state, 'succeeded'),
        isNotNull(chargeIntents.gatewayRef),
      ),
    )
    .orderBy(desc(chargeIntents.id))
  return rows.map(row => ({ id: row.id, leftCents: subtract(row.amountCents, cents(row.given ?? 0)) }))
}

/**
 * Asks the gateway for refunds whose answer is missing, of one booking or of all, each with its own key, those of several bookings at once. May be asked any number of
 * times; one that the gateway does not even take rests for an hour, and all wait while charging is paused. Answers how many are settled now.
 */
export async function payRefunds(parts: Parts, bookingId?: BookingId): Promise<number> {
  if (await parts.operations.hold('charging')) return 0
  const open = await parts.database.db
    .select({ refund: refundIntents, reference: chargeIntents.gatewayRef })
    .from(refundIntents)
    .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
    .where(
      and(
        inArray(refundIntents.state, ['created', 'unclear']),
        not(wasJustRefused(parts.clock.now())),
        bookingId === undefined ? undefined : eq(refundIntents.bookingId, bookingId),
      ),
    )
    // Those that were never asked for come first, so that many unclear ones cannot keep a new one waiting.
    .orderBy(asc(refundIntents.state), asc(refundIntents.id))
    .limit(limit)
  const byBooking = Map.groupBy(open, ({ refund }) => refund.bookingId)
  const about = { what: 'booking', problem: 'refunds could not be settled', atOnce: parts.config.chargesAtOnce }
  // Those of one booking may be of one payment: each is given when it is known what became of the one before.
  return forEachDue(parts, [...byBooking.keys()], about, id => payEach(parts, byBooking.get(id)!))
}

function payEach(parts: Parts, open: readonly OpenRefund[]): Promise<number> {
  const byKey = new Map(open.map(row => [row.refund.key, row]))
  return forEachDue(parts, [...byKey.keys()], { what: 'refund', problem: 'a refund could not be settled' }, key =>
    payRefund(parts, byKey.get(key)!),
  )
}

/** Asks for one refund and keeps the answer; true when it is settled now. */
async function payRefund(parts: Parts, { refund, reference }: OpenRefund): Promise<boolean> {
  const { id, key, amountCents } = refund
  let result: RefundResult
  let forgotten: string | undefined
  try {
    forgotten = await forgottenRefund(parts, refund, reference!)
    result = forgotten
      ? { state: 'succeeded' }
      : await parts.gateway.refund({ key, reference: reference!, amount: amountCents })
  } catch (error) {
    await noteStuckRefund(parts, refund, reference!)
    throw error
  }
  const now = parts.clock.now()
  await transactAt(parts, now, async work => {
    await recordRefund(work.uow.tx, id, result, now)
    if (forgotten) await work.uow.tx.update(refundIntents).set({ foundAs: forgotten }).where(eq(refundIntents.id, id))
    if (result.state === 'refused') await tellOfBalance(work, refund)
  })
  return result.state !== 'unclear'
}

/**
 * The key of a refund that this payment gave already and that this database has never heard of: it was restored from a moment before. It is the one that is
 * asked for now when it has its amount; throws where it has another, for then nobody but the team can tell what is still to go back (OPS-01).
 */
async function forgottenRefund(
  parts: Parts,
  { bookingId, amountCents }: RefundRow,
  reference: string,
): Promise<string | undefined> {
  const given = (await parts.gateway.refunds(reference)).filter(({ key }) =>
    key.startsWith(`${bookingKey(bookingId)}:`),
  )
  const keys = given.map(({ key }) => key)
  const known = await parts.database.db
    .select({ key: refundIntents.key, foundAs: refundIntents.foundAs })
    .from(refundIntents)
    .where(or(inArray(refundIntents.key, keys), inArray(refundIntents.foundAs, keys)))
  const forgotten = given.filter(({ key }) => known.every(other => other.key !== key && other.foundAs !== key))
  const same = forgotten.find(other => other.amountCents === amountCents)
  if (forgotten.length > 0 && !same) throw new Error(`${reference} gave money back of which nothing is known here`)
  return same?.key
}

/** Keeps what the gateway said of a refund: paid back in the books, or the person's own balance when the card takes nothing. */
export async function recordRefund(tx: Tx, refundId: number, result: RefundResult, now: Date): Promise<void> {
  const [refund] = await tx.select().from(refundIntents).where(eq(refundIntents.id, refundId)).for('update')
  if (!refund) throw new Error(`there is no refund ${refundId}`)
  if (refund.state === 'succeeded' || refund.state === 'refused') return
  const settledAt = result.state === 'unclear' ? null : now
  await tx.update(refundIntents).set({ state: result.state, settledAt }).where(eq(refundIntents.id, refundId))
  if (result.state === 'unclear') return
  const { key, userId, bookingId, intentId } = refund
  const entry = result.state === 'succeeded' ? refundPaid : refundToWallet
  await postNew(tx, entry(bookingKey(bookingId), refund.amountCents, key), {
    userId,
    bookingId,
    intentId,
    at: now,
  })
}

/**
 * A refund that had been paid came back, as the gateway says when it is asked: it becomes the person's own balance, once. A refund whose
 * answer is still open is asked for elsewhere.
 */
export async function refundCameBack(parts: Parts, key: string, now: Date): Promise<void> {
  const [paid] = await parts.database.db
    .select({ amount: refundIntents.amountCents, reference: chargeIntents.gatewayRef })
    .from(refundIntents)
    .innerJoin(chargeIntents, eq(chargeIntents.id, refundIntents.intentId))
    .where(and(isAt(key), eq(refundIntents.state, 'succeeded')))
  if (!paid?.reference) return
  // A message is only a reason to ask: the gateway looks for this refund of this payment, however long ago it was.
  const { amount, reference } = paid
  const result = await parts.gateway.refund({ key, reference, amount })
  // A fault lets the message come again.
  if (result.state === 'unclear') throw new Error(`what became of refund ${key} is not known`)
  if (result.state === 'succeeded') return
  await transactAt(parts, now, async work => {
    const { tx } = work.uow
    const [refund] = await tx.select().from(refundIntents).where(isAt(key)).for('update')
    if (refund?.state !== 'succeeded') return
    await tx.update(refundIntents).set({ state: 'refused' }).where(eq(refundIntents.id, refund.id))
    const { userId, bookingId, intentId } = refund
    const posting = { userId, bookingId, intentId, at: now }
    await postNew(tx, refundReturned(bookingKey(bookingId), refund.amountCents, refund.key), posting)
    await tellOfBalance(work, refund)
  })
}

/** The refund that the gateway has under a key. */
const isAt = (key: string) =>
  or(eq(refundIntents.foundAs, key), and(isNull(refundIntents.foundAs), eq(refundIntents.key, key)))

/** Money that no card took is on the person's balance: they were told that it goes to the card, so they are told this too. */
async function tellOfBalance(work: Work, refund: RefundRow): Promise<void> {
  const facts = await factsOf(work.uow.tx, refund)
  await notify(work, refund.userId, { kind: 'refund_on_balance', facts })
}

/** What a letter about money of a booking says. */
async function factsOf(tx: Tx, { bookingId, amountCents }: Pick<RefundRow, 'bookingId' | 'amountCents'>) {
  const [booking] = await tx
    .select({ number: bookings.number, options: bookings.variantKey, year: vehicles.year, name: vehicles.name })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(eq(bookings.id, bookingId))
  const { number, options, year, name } = booking!
  return { number, car: `${year} ${name}`, ...(options && { options }), amountCents }
}
