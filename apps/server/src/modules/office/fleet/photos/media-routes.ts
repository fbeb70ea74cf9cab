import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import type { UploadFault } from '../../../../pictures/index.ts'
import { inLineOf, transactFor, transactUnlessRefused } from '../../../../work.ts'
import type { DocumentFault } from '../../../ground/uploads/index.ts'
import { blockVehicle, unblockVehicle } from '../blocks/blocks.ts'
import { sayInTheWay } from '../say-refused.ts'
import { addPhoto, mostPhotos } from './add-photo-steps.ts'
import { removePaper } from './papers.ts'
import { orderPhotos, removePhoto } from './photos.ts'
import { savePaper } from './save-paper-steps.ts'

const yes = 1 as const
type Words = (inputs: Record<string, never>, words: { locale: Locale }) => string

const pictureFaults: Record<UploadFault, Words> = {
  'picture-too-big': m.fleet_photo_too_big,
  'picture-not-an-image': m.fleet_photo_other,
  'picture-too-many-pixels': m.fleet_photo_too_many_pixels,
  'picture-too-small': m.fleet_photo_too_small,
}

const paperFaults: Record<DocumentFault, Words> = {
  'too-big': m.income_document_too_big,
  'not-a-document': m.income_document_other,
  'not-a-picture': m.income_document_other,
  'does-things': m.income_document_acts,
  'too-many-pixels': m.income_document_too_many_pixels,
  'too-small': m.income_document_too_small,
}

/** Photos, papers and blocks of a vehicle. */
export const fleetMediaHandlers = {
  async teamAddPhoto({ vehicle_id, doc_data }, call) {
    const words = { locale: call.locale }
    const added = await addPhoto({ vehicleId: vehicle_id, docData: doc_data }, call)
    if (added.ok) return ok({ status: yes, message: m.fleet_photo_added({}, words), result: added.value })
    if (added.code === 'bad-picture')
      return refuse(added.code, { say: { reason: pictureFaults[added.facts]({}, words) } })
    return refuse(added.code, added.code === 'too-many-photos' ? { say: { most: mostPhotos } } : undefined)
  },

  async teamOrderPhotos({ vehicle_id, keys }, call) {
    const done = await transactFor(call, work => orderPhotos(work, { vehicleId: vehicle_id, keys }))
    if (!done.ok) return refuse(done.code, undefined)
    return ok({ status: yes, message: m.fleet_photos_ordered({}, { locale: call.locale }) })
  },

  async teamRemovePhoto({ vehicle_id, key }, call) {
    const done = await transactFor(call, work => removePhoto(work, { vehicleId: vehicle_id, key }))
    if (!done.ok) return refuse(done.code, undefined)
    // At once, so that nobody sees it by its address any more; the clean-up does it after a kill.
    if (done.value) await call.parts.files.remove(key)
    return ok({ status: yes, message: m.fleet_photo_removed({}, { locale: call.locale }) })
  },

  async teamSavePaper({ vehicle_id: vehicleId, kind, expires_on: expiresOn = null, doc_data: data }, call) {
    const words = { locale: call.locale }
    const done = await savePaper({ vehicleId, kind, expiresOn, data }, call)
    if (done.ok) return ok({ status: yes, message: m.fleet_paper_stored({}, words) })
    if (done.code !== 'bad-document') return refuse(done.code, undefined)
    return refuse(done.code, { say: { reason: paperFaults[done.facts]({}, words) } })
  },

  async teamRemovePaper({ vehicle_id, kind }, call) {
    const done = await transactFor(call, work => removePaper(work, { vehicleId: vehicle_id, kind }))
    if (!done.ok) return refuse(done.code, undefined)
    return ok({ status: yes, message: m.fleet_paper_removed({}, { locale: call.locale }) })
  },

  async teamBlockVehicle({ vehicle_id, from, until, note }, call) {
    const done = await transactUnlessRefused(inLineOf(call), call.now, work =>
      blockVehicle({ ...work, actor: call.actor }, { vehicleId: vehicle_id, from, until, note }),
    )
    if (done.ok) return ok({ status: yes, message: m.fleet_blocked({}, { locale: call.locale }) })
    if (done.code !== 'block-taken') return refuse(done.code, undefined)
    return refuse(done.code, { say: { what: sayInTheWay(done.facts, call) } })
  },

  async teamUnblockVehicle({ block_id }, call) {
    const done = await transactFor(call, work => unblockVehicle(work, block_id))
    if (!done.ok) return refuse(done.code, undefined)
    return ok({ status: yes, message: m.fleet_unblocked({}, { locale: call.locale }) })
  },
} satisfies Handlers
