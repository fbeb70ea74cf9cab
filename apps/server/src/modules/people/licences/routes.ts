import { createHash } from 'node:crypto'
import type { LicenceFlag, TypedDateFault } from '@ownward/domain/accounts'
import { ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { storeFile } from '../../ground/documents/index.ts'
import { takeTries } from '../../ground/limits/index.ts'
import {
  cleanPicture,
  logRefusedUpload,
  type PictureFault,
  readBase64,
  sayPictureFault,
} from '../../ground/uploads/index.ts'
import { addLicencePicture } from './add-licence-picture.ts'
import { presentLicence } from './present.ts'
import { reviewLicence } from './review-licence.ts'
import { saveLicenceFields } from './save-licence-fields.ts'
import { listLicences } from './store.ts'

const dateReasons: Record<TypedDateFault, (words: { locale: Locale }) => string> = {
  unreadable: words => m.licences_date_unreadable({}, words),
  'issued-in-future': words => m.licences_date_issued_in_future({}, words),
  order: words => m.licences_date_order({}, words),
  'too-young': words => m.licences_date_too_young({}, words),
  'on-card': words => m.licences_date_on_card({}, words),
  over: words => m.licences_date_over({}, words),
  'too-far': words => m.licences_date_too_far({}, words),
}

const flagWords: Record<LicenceFlag, (words: { locale: Locale }) => string> = {
  expired: words => m.licences_flag_expired({}, words),
  'under-age': words => m.licences_flag_under_age({}, words),
  'id-card': words => m.licences_flag_id_card({}, words),
  'same-number': words => m.licences_flag_same_number({}, words),
  'name-mismatch': words => m.licences_flag_name({}, words),
  'birth-date-mismatch': words => m.licences_flag_birth({}, words),
  'number-doubtful': words => m.licences_flag_number_doubtful({}, words),
  'expiry-missing': words => m.licences_flag_expiry_missing({}, words),
  'birth-date-missing': words => m.licences_flag_birth_missing({}, words),
  'sides-differ': words => m.licences_flag_sides_differ({}, words),
  'same-picture': words => m.licences_flag_same_picture({}, words),
  'picture-elsewhere': words => m.licences_flag_picture_elsewhere({}, words),
  'details-changed': words => m.licences_flag_details_changed({}, words),
  'front-only': words => m.licences_flag_front_only({}, words),
  unread: words => m.licences_flag_unread({}, words),
  edited: words => m.licences_flag_edited({}, words),
}

function sayFlags(flags: readonly LicenceFlag[], locale: Locale): string {
  const names = flags.map(flag => flagWords[flag]({ locale }))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** Answers the calls about licences: handing one in, the team’s queue and its decisions. */
export const licencesHandlers = {
  async updateLicenseDetails(input, call) {
    const words = { locale: call.locale }
    const saved = await transactFor(call, work => saveLicenceFields(work, input))
    if (!saved.ok) return refuse(saved.code, { say: { reason: dateReasons[saved.facts](words) } })
    return ok({ status: 1 as const, message: m.licences_saved({}, words) })
  },

  async uploadDocument(input, call) {
    const words = { locale: call.locale }
    const side = input.doc_type === 'license_doc_1' ? ('front' as const) : ('back' as const)
    const kind = `licence_${side}` as const
    const { userId } = call.actor
    const taken = await transactFor(call, ({ uow, now }) =>
      takeTries(uow.tx, now, { 'licence-picture:person': String(userId) }),
    )
    if (!taken.ok) return refuse('too-many-tries', taken.facts)
    const badPicture = (fault: PictureFault) => {
      logRefusedUpload(call.parts, { kind, why: fault, personId: userId })
      return refuse('bad-picture' as const, { say: { reason: sayPictureFault(fault, call.locale) } })
    }
    const bytes = readBase64(input.doc_data)
    if (!bytes) return badPicture('not-a-picture')
    const picture = await cleanPicture(bytes, userId)
    if (!picture.ok) return badPicture(picture.code)

    const file = await storeFile(call.parts, {
      ownerId: userId,
      kind,
      mime: 'image/jpeg',
      bytes: picture.value,
      now: call.now,
    })
    const hash = createHash('sha256').update(picture.value).digest('hex')
    const submit = Number(input.notify_by_intercom ?? 0) === 1
    const added = await transactFor(call, work =>
      addLicencePicture(work, {
        side,
        fileId: file.id,
        hash,
        submit,
        replacedReason: m.licences_replaced({}, words),
      }),
    )
    if (!added.ok) return refuse(added.code, undefined)
    return ok({
      status: 1 as const,
      message: submit ? m.licences_sent({}, words) : m.licences_picture_saved({}, words),
    })
  },

  async teamLicenceQueue({ state = 'pending', page = 1 }, call) {
    const { rows, records } = await listLicences(call.parts.database.db, state, page)
    const reviewer = { id: call.actor.userId, appSecret: call.parts.config.appSecret, now: call.now }
    return ok({
      status: 1 as const,
      message: m.licences_queue({ n: records }, { locale: call.locale }),
      records,
      result: rows.map(row => presentLicence(row, reviewer)),
    })
  },

  async teamReviewLicence(input, call) {
    const words = { locale: call.locale }
    const reviewed = await transactFor(call, work =>
      reviewLicence(work, {
        licenceId: input.licence_id,
        reviewerId: call.actor.userId,
        decision: input.decision,
        seen: input.seen ?? {},
        reason: input.reason ?? '',
        answers: input.answers ?? [],
        typed: input.typed ?? {},
        replacedReason: m.licences_replaced({}, words),
      }),
    )
    if (!reviewed.ok) {
      switch (reviewed.code) {
        case 'claimed':
        case 'changed-since':
          return reviewed
        case 'already-decided':
          return refuse(reviewed.code, { say: { ...reviewed.facts } })
        case 'licence-dates':
          return refuse(reviewed.code, { say: { reason: dateReasons[reviewed.facts](words) } })
        case 'not-approvable':
        case 'approval-reason-missing':
        case 'answers-alike':
          return refuse(reviewed.code, { say: { reason: sayFlags(reviewed.facts.flags, call.locale) } })
        default:
          return refuse(reviewed.code, undefined)
      }
    }
    const message =
      input.decision === 'approve' ? m.licences_review_approved({}, words) : m.licences_review_rejected({}, words)
    return ok({ status: 1 as const, message })
  },
} satisfies Handlers
