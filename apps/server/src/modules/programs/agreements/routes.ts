import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { fileAnswer } from './file-answer.ts'
import { findAgreementFile } from './find-agreement.ts'
import { readCertificate } from './read-certificate.ts'

/** Answers what a person asks of an agreement that they accepted: the printed file, and the certificate of its acceptance. */
export const agreementHandlers = {
  async getAgreementCertificate({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id }
    const result = await readCertificate(call.parts, asked, call)
    if (!result) return refuse('no-booking' as const, undefined)
    return ok({ status: 1 as const, message: m.papers_certificate({}, { locale: call.locale }), result })
  },

  async getAgreement({ booking_id }, call) {
    const fileId = await findAgreementFile(call.parts.database.db, call.actor.userId, booking_id)
    return fileId === null ? refuse('no-booking' as const, undefined) : ok(fileAnswer(fileId, call))
  },
} satisfies Handlers
