import type { Period } from '@ownward/domain/bookings'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { vehicleClaims } from '../../../db/schema/index.ts'

/** Days on which the team keeps a car from everybody. */
export interface Block extends Period {
  id: number
  vehicleId: VehicleId
  note: string
}

const isBlock = (id: number) => and(eq(vehicleClaims.id, id), eq(vehicleClaims.kind, 'block'), vehicleClaims.live)

/** What keeps a car back, by its number; undefined where nothing does. */
export async function findBlock(db: Sql, id: number): Promise<Block | undefined> {
  const [block] = await db
    .select({
      id: vehicleClaims.id,
      vehicleId: vehicleClaims.vehicleId,
      note: vehicleClaims.note,
      from: sql<string>`lower(${vehicleClaims.period})`,
      until: sql<string>`upper(${vehicleClaims.period})`,
    })
    .from(vehicleClaims)
    .where(isBlock(id))
  return block && { ...block, from: new Date(block.from), until: new Date(block.until) }
}

/** Keeps a car from everybody for a time; the caller has locked the car and seen that nobody has it. */
export async function blockCar(
  tx: Tx,
  { period, ...block }: { vehicleId: VehicleId; userId: UserId; period: Period; note: string; createdAt: Date },
): Promise<number> {
  const values = { ...block, period: format(period), kind: 'block', live: true } as const
  const [claim] = await tx.insert(vehicleClaims).values(values).returning({ id: vehicleClaims.id })
  return claim!.id
}

/** Keeps a car back at another time than before; the caller has locked the car and seen that nobody else has it then. */
export async function moveBlockTo(tx: Tx, id: number, period: Period): Promise<void> {
  await tx
    .update(vehicleClaims)
    .set({ period: format(period) })
    .where(isBlock(id))
}

/** Gives a car free again that was kept back; undefined where nothing keeps it back. */
export async function unblockCar(tx: Tx, blockId: number): Promise<{ vehicleId: VehicleId; note: string } | undefined> {
  const [block] = await tx
    .update(vehicleClaims)
    .set({ live: false })
    .where(isBlock(blockId))
    .returning({ vehicleId: vehicleClaims.vehicleId, note: vehicleClaims.note })
  return block
}

function format({ from, until }: Period): string {
  return `[${from.toISOString()},${until.toISOString()})`
}
