import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { bookings, files, vehicleDocuments } from '../../../db/schema/index.ts'
import { loanOfCar, loanOut } from '../loans/index.ts'
import { ownPolicyOf } from '../own-policies/index.ts'

type PaperKind = (typeof vehicleDocuments.$inferSelect)['kind']

/** Bookings that a car's papers belong to: from the reservation until the car is back, and for good once it was bought (BOOK-17). */
const opensPapers = or(
  inArray(bookings.state, ['new', 'approved', 'active']),
  and(eq(bookings.state, 'completed'), eq(bookings.outcome, 'sold')),
)

/** The stored papers of a car, in their order; none when the person has no running booking of it and has not bought it (API-56, API-57, ROLE-05). */
export async function findVehiclePapers(
  db: Db,
  asked: { userId: UserId; vehicleId: VehicleId; kind: PaperKind },
): Promise<string[]> {
  const [own] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, asked.userId), eq(bookings.vehicleId, asked.vehicleId), opensPapers))
    .limit(1)
  return own || (await hasLent(db, asked)) ? papersOf(db, asked.vehicleId, asked.kind) : []
}

/** Whether a car is lent to a person now: its papers go with it (CARE-22). */
async function hasLent(db: Db, { userId, vehicleId }: { userId: UserId; vehicleId: VehicleId }): Promise<boolean> {
  const loan = await loanOfCar(db, vehicleId)
  const own = loan && and(eq(bookings.id, loan.bookingId), eq(bookings.userId, userId))
  return own !== null && (await db.$count(bookings, own)) > 0
}

/** After the return and the sale our policy covers nothing any more. */
const insured: ReadonlySet<string> = new Set(['new', 'approved', 'active'])

/**
 * The proof of insurance of a booking: '' when there is none, or when the person brings their own policy; null for nobody's or somebody
 * else's booking (API-55, ROLE-05).
 */
export async function findInsurance(db: Db, userId: UserId, bookingId: BookingId): Promise<string | null> {
  const [booking] = await db
    .select({ vehicleId: bookings.vehicleId, state: bookings.state, ownInsurance: bookings.ownInsurance })
    .from(bookings)
    .where(
      and(eq(bookings.id, bookingId), eq(bookings.userId, userId), notInArray(bookings.state, ['reserving', 'void'])),
    )
  if (!booking) return null
  if (booking.ownInsurance || !insured.has(booking.state)) return ''
  // Whoever drives a loaner shows the paper of that car.
  const driven = (await loanOut(db, bookingId))?.vehicleId ?? booking.vehicleId
  return (await papersOf(db, driven, 'insurance'))[0] ?? ''
}

/** Papers whose file is still kept; one that is on its way out is none. */
async function papersOf(db: Db, vehicleId: VehicleId, kind: PaperKind): Promise<string[]> {
  const rows = await db
    .select({ fileId: vehicleDocuments.fileId })
    .from(vehicleDocuments)
    .innerJoin(files, eq(files.id, vehicleDocuments.fileId))
    .where(and(eq(vehicleDocuments.vehicleId, vehicleId), eq(vehicleDocuments.kind, kind), isNull(files.deleteAfter)))
    .orderBy(asc(vehicleDocuments.position))
  return rows.map(row => row.fileId)
}

/** A paper of a car, or its driver's own policy, and its last day, 'YYYY-MM-DD'; null for one that does not end, and while no policy is on file. */
export interface PaperEnd {
  kind: PaperKind | 'own_insurance'
  endsOn: string | null
  policy: { insurer: string; numberEnd: string } | null
}

/** The papers of the car of a booking with the ends that are known, each kind once (HOME-11); in the place of our insurance the policy of who brings their own. */
export async function paperEnds(
  db: Db,
  { id, vehicleId, ownInsurance }: Pick<typeof bookings.$inferSelect, 'id' | 'vehicleId' | 'ownInsurance'>,
): Promise<PaperEnd[]> {
  const rows = await db
    .select({ kind: vehicleDocuments.kind, endsOn: vehicleDocuments.expiresOn })
    .from(vehicleDocuments)
    .innerJoin(files, eq(files.id, vehicleDocuments.fileId))
    .where(and(eq(vehicleDocuments.vehicleId, vehicleId), eq(vehicleDocuments.position, 0), isNull(files.deleteAfter)))
    .orderBy(asc(vehicleDocuments.kind))
  const papers = rows.map(row => ({ ...row, policy: null }))
  if (!ownInsurance) return papers
  const policy = await ownPolicyOf(db, id)
  return [
    ...papers.filter(({ kind }) => kind !== 'insurance'),
    { kind: 'own_insurance', endsOn: policy?.endsOn ?? null, policy },
  ]
}
