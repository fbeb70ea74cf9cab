import { createHash } from 'node:crypto'
import type { BookingId } from '@ownward/domain/ids'
import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { agreements } from '../../../db/schema/index.ts'

type AgreementRow = typeof agreements.$inferSelect

const chainLock = 712_007

/**
 * Records that an agreement was accepted: who, when, which bytes and figures, hashed together with the one before, so that no
 * accepted agreement can be changed, added or taken out later without breaking the chain (BEY-19). Acceptances wait for each other.
 */
export async function acceptAgreement(tx: Tx, bookingId: BookingId, acceptedAt: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const [agreement] = await tx.select().from(agreements).where(eq(agreements.bookingId, bookingId)).for('update')
  if (!agreement) throw new Error(`booking ${bookingId} has no agreement`)
  if (agreement.hash !== null) return
  const [last] = await tx
    .select({ chainNo: agreements.chainNo, hash: agreements.hash })
    .from(agreements)
    .where(isNotNull(agreements.chainNo))
    .orderBy(desc(agreements.chainNo))
    .limit(1)
  const link = { chainNo: (last?.chainNo ?? 0) + 1, previousHash: last?.hash ?? null, acceptedAt }
  await tx
    .update(agreements)
    .set({ ...link, hash: hashOf({ ...agreement, ...link }) })
    .where(eq(agreements.id, agreement.id))
}

/** Checks the whole chain; answers the number of the first agreement that does not fit, or null when all do. */
export async function findBrokenLink(db: Sql): Promise<number | null> {
  const accepted = await db
    .select()
    .from(agreements)
    .where(isNotNull(agreements.chainNo))
    .orderBy(asc(agreements.chainNo))
  let previousHash: string | null = null
  for (const [index, agreement] of accepted.entries()) {
    const fits =
      agreement.chainNo === index + 1 && agreement.previousHash === previousHash && agreement.hash === hashOf(agreement)
    if (!fits) return agreement.chainNo
    previousHash = agreement.hash
  }
  return null
}

/** What can be told of one link without going through the whole chain. */
export interface LinkChecks {
  /** Its own fingerprint fits what the record says. */
  record: boolean
  /** It holds the fingerprint of the one before it. */
  before: boolean
  /** The one after it holds its own; true while it is the newest. */
  after: boolean
  isNewest: boolean
}

/** Checks one accepted agreement against its fingerprint and its neighbours (BEY-19); asking for one that nobody accepted is a fault. */
export async function checkLink(db: Sql, agreement: AgreementRow): Promise<LinkChecks> {
  const { chainNo, previousHash, hash } = agreement
  if (chainNo === null) throw new Error(`agreement ${agreement.id} is not accepted`)
  const neighbours = await db
    .select({ chainNo: agreements.chainNo, previousHash: agreements.previousHash, hash: agreements.hash })
    .from(agreements)
    .where(inArray(agreements.chainNo, [chainNo - 1, chainNo + 1]))
  const before = neighbours.find(link => link.chainNo === chainNo - 1)
  const after = neighbours.find(link => link.chainNo === chainNo + 1)
  return {
    record: hash === hashOf(agreement),
    before: chainNo === 1 ? previousHash === null : previousHash !== null && before?.hash === previousHash,
    after: after === undefined || after.previousHash === hash,
    isNewest: after === undefined,
  }
}

function hashOf(agreement: AgreementRow): string {
  const { chainNo, previousHash, bookingId, userId, vehicleId, termsVersion, locale, fileSha256, quote } = agreement
  const acceptedAt = agreement.acceptedAt?.toISOString()
  const record = {
    chainNo,
    previousHash,
    bookingId,
    userId,
    vehicleId,
    termsVersion,
    locale,
    fileSha256,
    quote,
    acceptedAt,
    // Signed since these are kept, they belong to the record; one taken out would be missed.
    ...(agreement.device !== '' && { device: agreement.device }),
    ...(agreement.address !== '' && { address: agreement.address }),
  }
  return createHash('sha256').update(canonical(record)).digest('hex')
}

/** JSON with sorted keys: the database gives an object's keys back in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
