import { type Cents, cents, zero } from '@ownward/domain/money'
import { and, eq, gt, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import { chargeIntents, reconciliations, refundIntents } from '../../../db/schema/index.ts'
import type { GatewayPayment } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { type Finding, noteFindingsOnce } from '../findings/index.ts'

type Intent = Pick<
  typeof chargeIntents.$inferSelect,
  'id' | 'key' | 'userId' | 'bookingId' | 'amountCents' | 'state' | 'gatewayRef'
>

/** Keeps a payment whose try we have as refused, by the try's id; false when it is not clearly that of the try. */
type TakeLate = (parts: Parts, intentId: number, payment: GatewayPayment) => Promise<boolean>

const hourMs = 3_600_000
/** A payment is asked for and answered within the hour, or asked for again. */
const settledMs = hourMs
/** Each payment is compared on several days, for refunds follow later. */
const windowMs = 7 * 24 * hourMs
const atOnce = 500
/** Once a day, however often a process starts or looks: a little less, so that the hour does not wander. */
const pauseMs = 23 * hourMs

/**
 * Compares the gateway's payments of the last days with ours and writes down what differs, each difference once. What we do not know yet is not a
 * difference: the job that settles open charges asks for it. What was paid after it had been refused goes to `takeLate`, and is a difference only when
 * that fails. Does nothing within 23 hours of the last comparison. Answers how many were found.
 */
export async function reconcilePayments(parts: Parts, now: Date, takeLate: TakeLate): Promise<number> {
  const since = new Date(now.getTime() - pauseMs)
  const [newest] = await parts.database.db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(gt(reconciliations.at, since))
    .limit(1)
  if (newest) return 0
  const from = new Date(now.getTime() - windowMs)
  const until = new Date(now.getTime() - settledMs)
  const seen = new Set<string>()
  const findings: Finding[] = []
  let batch: GatewayPayment[] = []
  const compare = async () => {
    findings.push(...(await compareBatch(parts, batch, takeLate)))
    batch = []
  }
  // Ours may have been asked for before the window and answered within it.
  for await (const payment of parts.gateway.payments({ from: new Date(from.getTime() - settledMs), until: now })) {
    seen.add(payment.reference)
    if (payment.at >= until) continue
    batch.push(payment)
    if (batch.length === atOnce) await compare()
  }
  await compare()
  findings.push(...(await missingThere(parts, { from, until, seen })))
  return parts.transact(async ({ tx }) => {
    await tx.insert(reconciliations).values({ from, until, payments: seen.size, at: now })
    return noteFindingsOnce(tx, findings, now)
  })
}

async function compareBatch(parts: Parts, batch: readonly GatewayPayment[], takeLate: TakeLate): Promise<Finding[]> {
  const { db } = parts.database
  const keys = batch.map(payment => payment.key).filter(key => key !== '')
  if (batch.length === 0) return []
  const ours = keys.length === 0 ? [] : await db.select().from(chargeIntents).where(inArray(chargeIntents.key, keys))
  const refunds = await refundedBy(
    parts,
    ours.map(intent => intent.id),
  )
  const byKey = new Map<string, Intent>(ours.map(intent => [intent.key, intent]))
  const taken = await takeLateOnes(parts, { batch, byKey, takeLate })
  return batch.flatMap(payment => {
    if (taken.has(payment.reference)) return []
    const intent = byKey.get(payment.key)
    const known = intent && refunds.get(intent.id)
    const refunded = known === undefined ? zero : known
    return differencesOf(payment, intent, refunded)
  })
}

/** Has what was paid late kept or given back; the references of those that are settled now. */
async function takeLateOnes(
  parts: Parts,
  { batch, byKey, takeLate }: { batch: readonly GatewayPayment[]; byKey: Map<string, Intent>; takeLate: TakeLate },
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (const payment of batch) {
    const intent = byKey.get(payment.key)
    if (intent?.state !== 'refused' || payment.state !== 'succeeded') continue
    try {
      if (await takeLate(parts, intent.id, payment)) taken.add(payment.reference)
    } catch (error) {
      parts.log.error({ err: error, charge: intent.key }, 'a late payment could not be settled')
    }
  }
  return taken
}

/** What a payment at the gateway has otherwise than ours of the same key. */
function differencesOf(payment: GatewayPayment, intent: Intent | undefined, refundedCents: Cents | null): Finding[] {
  const { reference } = payment
  const about = {
    reference,
    userId: intent?.userId ?? null,
    bookingId: intent?.bookingId ?? null,
    thereCents: payment.amountCents,
    hereCents: intent?.state === 'succeeded' ? intent.amountCents : zero,
  }
  if (payment.state !== 'succeeded') return []
  if (!intent) return [{ ...about, kind: 'unknown_payment' }]
  if (intent.state === 'refused') return [{ ...about, kind: 'paid_after_refusal' }]
  if (intent.state !== 'succeeded') return []
  // A second payment under one key: ours is the one that was answered.
  if (intent.gatewayRef !== reference) return [{ ...about, kind: 'unknown_payment', hereCents: zero }]
  const amounts: Finding[] = payment.amountCents === intent.amountCents ? [] : [{ ...about, kind: 'other_amount' }]
  if (refundedCents === null || payment.refundedCents === refundedCents) return amounts
  return [...amounts, { ...about, kind: 'other_refunds', thereCents: payment.refundedCents, hereCents: refundedCents }]
}

/** What was given back of each payment; null while a refund of it is under way. */
async function refundedBy(parts: Parts, intentIds: readonly number[]): Promise<Map<number, Cents | null>> {
  if (intentIds.length === 0) return new Map()
  const isOpen = sql<boolean>`bool_or(${refundIntents.state} in ('created', 'unclear'))`
  const rows = await parts.database.db
    .select({ intentId: refundIntents.intentId, total: sum(refundIntents.amountCents).mapWith(Number), isOpen })
    .from(refundIntents)
    .where(and(inArray(refundIntents.intentId, [...intentIds]), ne(refundIntents.state, 'refused')))
    .groupBy(refundIntents.intentId)
  return new Map(rows.map(row => [row.intentId, row.isOpen ? null : cents(row.total ?? 0)]))
}

async function missingThere(
  parts: Parts,
  { from, until, seen }: { from: Date; until: Date; seen: ReadonlySet<string> },
): Promise<Finding[]> {
  const ours = await parts.database.db
    .select()
    .from(chargeIntents)
    .where(
      and(
        eq(chargeIntents.state, 'succeeded'),
        ne(chargeIntents.gatewayRef, ''),
        gte(chargeIntents.createdAt, from),
        lt(chargeIntents.createdAt, until),
      ),
    )
  return ours
    .filter(intent => !seen.has(intent.gatewayRef ?? ''))
    .map(intent => ({
      kind: 'missing_payment' as const,
      reference: intent.gatewayRef ?? '',
      userId: intent.userId,
      bookingId: intent.bookingId,
      thereCents: zero,
      hereCents: intent.amountCents,
    }))
}

/** Writes down that somebody disputes a payment at their bank; told twice it stands once. */
export async function noteDispute(parts: Parts, reference: string, amountCents: Cents, now: Date): Promise<void> {
  const { db } = parts.database
  const [intent] = await db.select().from(chargeIntents).where(eq(chargeIntents.gatewayRef, reference))
  const dispute: Finding = {
    kind: 'dispute',
    reference,
    userId: intent?.userId ?? null,
    bookingId: intent?.bookingId ?? null,
    thereCents: amountCents,
    hereCents: intent?.amountCents ?? zero,
  }
  await noteFindingsOnce(db, [dispute], now)
}
