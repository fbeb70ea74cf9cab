import { dateInZone } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../../call.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { vehicleDocuments } from '../../../../db/schema/index.ts'
import { transactFor } from '../../../../work.ts'
import { keepFiles, storeFile } from '../../../ground/documents/index.ts'
import { cleanDocument, type DocumentFault, logRefusedUpload, readBase64 } from '../../../ground/uploads/index.ts'
import { findVehicle, lockVehicle } from '../store.ts'
import { type PaperKind, takeAway } from './papers.ts'

/** A paper of a vehicle as it was sent: as base64, with the last day on which it counts, if it has one. */
interface Paper {
  vehicleId: VehicleId
  kind: PaperKind
  expiresOn: string | null
  data: string
}

type SaveRefusal = Refusal<'no-vehicle' | 'paper-day'> | Refusal<'bad-document', DocumentFault>

/** Stores a paper of a vehicle in place of the one of its kind: a PDF, JPEG or PNG by its content (SRV-23). */
export async function savePaper(
  { vehicleId, kind, expiresOn, data }: Paper,
  call: Call<'team'>,
): Promise<{ ok: true; value: true } | SaveRefusal> {
  const { parts, actor, now } = call
  const stored = await findVehicle(parts.database.db, vehicleId)
  if (!stored) return refuse('no-vehicle')
  if (expiresOn !== null && !isDayAhead(expiresOn, dateInZone(now, stored.place.timeZone))) return refuse('paper-day')
  const bytes = readBase64(data)
  const clean = bytes ? await cleanDocument(bytes, actor.userId) : refuse('not-a-document' as const)
  if (!clean.ok) {
    logRefusedUpload(parts, { kind, why: clean.code, personId: actor.userId })
    return refuse('bad-document', clean.code)
  }
  // Nobody's own: the papers of a car are for the team and for who has it.
  const file = await storeFile(parts, { ...clean.value, ownerId: null, kind, now })
  return transactFor(call, async ({ uow }) => {
    if (!(await lockVehicle(uow.tx, vehicleId))) return refuse('no-vehicle')
    await takeAway(uow.tx, vehicleId, kind, now)
    await keepFiles(uow.tx, [file.id])
    await uow.tx.insert(vehicleDocuments).values({ vehicleId, kind, fileId: file.id, position: 0, expiresOn })
    const entry = { at: now, actorId: actor.userId, subject: `vehicle:${vehicleId}` }
    await logDecision(uow, { ...entry, action: 'paper_stored', reason: kind })
    return ok(true as const)
  })
}

/** A day that exists, today or later and not a typing error away. */
function isDayAhead(day: string, today: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= today && day < '2100-01-01'
}
