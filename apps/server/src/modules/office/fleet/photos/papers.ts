import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { vehicleDocuments } from '../../../../db/schema/index.ts'
import type { CallWork } from '../../../../work.ts'
import { releaseFiles } from '../../../ground/documents/index.ts'
import { lockVehicle } from '../store.ts'

/** What a paper of a vehicle is. */
export type PaperKind = (typeof vehicleDocuments.$inferSelect)['kind']

/** Takes a paper of a vehicle away. */
export async function removePaper(
  { uow, actor, now }: CallWork<'team'>,
  { vehicleId, kind }: { vehicleId: VehicleId; kind: PaperKind },
): Promise<{ ok: true; value: true } | Refusal<'no-vehicle' | 'no-document'>> {
  if (!(await lockVehicle(uow.tx, vehicleId))) return refuse('no-vehicle')
  if ((await takeAway(uow.tx, vehicleId, kind, now)) === 0) return refuse('no-document')
  const entry = { at: now, actorId: actor.userId, subject: `vehicle:${vehicleId}` }
  await logDecision(uow, { ...entry, action: 'paper_removed', reason: kind })
  return ok(true as const)
}

/** Takes the paper of a kind off a vehicle, and says how many there were. */
export async function takeAway(tx: Tx, vehicleId: VehicleId, kind: PaperKind, now: Date): Promise<number> {
  const gone = await tx
    .delete(vehicleDocuments)
    .where(and(eq(vehicleDocuments.vehicleId, vehicleId), eq(vehicleDocuments.kind, kind)))
    .returning({ fileId: vehicleDocuments.fileId })
  await releaseFiles(
    tx,
    gone.map(({ fileId }) => fileId),
    now,
  )
  return gone.length
}
