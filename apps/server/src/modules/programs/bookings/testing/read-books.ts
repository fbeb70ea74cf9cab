import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  agreements,
  bookings,
  chargeIntents,
  files,
  sandboxCharges,
  vehicleClaims,
} from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'
import { findBrokenLink } from '../../agreements/chain.ts'

/** Everything that reservations left behind, ready to be held against each other. */
export interface Books {
  /** Bookings people have, by id. */
  booked: number[]
  /** Bookings whose payment is still in flight. */
  unfinished: number[]
  /** Bookings that the gateway has taken money for. */
  charged: number[]
  /** Bookings that the ledger has a reservation and a payment of the charged amount for. */
  posted: number[]
  /** Bookings with a live claim on their car. */
  claimed: number[]
  openIntents: number
  ledgerTotal: number
  unbalancedEntries: number
  brokenLink: number | null
  /** Accepted agreements whose file is missing or not the one that was signed. */
  damagedAgreements: number[]
}

/** Reads what is written of bookings, charges and claims, for a drill to compare one with the other. */
export async function readBooks(parts: Parts): Promise<Books> {
  const { db } = parts.database
  const rows = await db.select({ id: bookings.id, state: bookings.state }).from(bookings)
  const charges = await db.select().from(sandboxCharges).where(eq(sandboxCharges.state, 'succeeded'))
  const claims = await db.select().from(vehicleClaims).where(eq(vehicleClaims.live, true))
  const open = await db
    .select()
    .from(chargeIntents)
    .where(inArray(chargeIntents.state, ['created', 'unclear']))
  const posted = await db.execute(sql`
    select e.booking_id as id from ledger_entries e
    join ledger_entries p on p.booking_id = e.booking_id and p.reason = 'payment_received'
    join charge_intents i on i.booking_id = e.booking_id and i.state = 'succeeded'
    where e.reason = 'reserve_charged'
      and (select sum(amount_cents) from ledger_lines where entry_id = e.id and amount_cents > 0) = i.amount_cents
      and (select sum(amount_cents) from ledger_lines where entry_id = p.id and amount_cents > 0) = i.amount_cents`)
  const totals = await db.execute(sql`
    select coalesce(sum(total), 0)::float8 as total, count(*) filter (where total <> 0)::int as unbalanced
    from (select sum(amount_cents) as total from ledger_lines group by entry_id) entries`)
  return {
    booked: sorted(rows.filter(row => row.state === 'new').map(row => row.id)),
    unfinished: sorted(rows.filter(row => row.state === 'reserving').map(row => row.id)),
    charged: sorted(charges.map(charge => Number(/^bk_(\d+):/.exec(charge.key)?.[1]))),
    posted: sorted(posted.rows.map(row => Number(row.id))),
    claimed: sorted(claims.flatMap(claim => (claim.bookingId === null ? [] : [claim.bookingId]))),
    openIntents: open.length,
    ledgerTotal: Number(totals.rows[0]?.total),
    unbalancedEntries: Number(totals.rows[0]?.unbalanced),
    brokenLink: await findBrokenLink(db),
    damagedAgreements: await findDamaged(parts),
  }
}

async function findDamaged({ database, files: store }: Parts): Promise<number[]> {
  const accepted = await database.db
    .select({
      bookingId: agreements.bookingId,
      sha256: agreements.fileSha256,
      file: files,
      chainNo: agreements.chainNo,
    })
    .from(agreements)
    .leftJoin(files, eq(files.id, agreements.fileId))
  const damaged: number[] = []
  for (const { bookingId, sha256, file, chainNo } of accepted) {
    if (chainNo === null) continue
    const bytes = file && file.deleteAfter === null ? await store.get(file.storageKey) : null
    const intact = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256
    if (!intact) damaged.push(bookingId ?? 0)
  }
  return damaged
}

function sorted(ids: number[]): number[] {
  return ids.sort((a, b) => a - b)
}
