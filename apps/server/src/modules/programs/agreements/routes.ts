import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { fileAnswer } from './file-answer.ts'
import { findAgreementFile } from './find-agreement.ts'
import { presentCertificate } from './present-certificate.ts'
import { readCertificate } from './read-certificate.ts'

/** Answers what a person asks of an agreement that they accepted: the printed file, and the certificate of its acceptance. */
export const agreementHandlers = {
  async getAgreementCertificate({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id }
    const certificate = await readCertificate(call.parts, asked, call.now)
    if (!certificate) return refuse('no-booking' as const, undefined)
    const message = m.papers_certificate({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentCertificate(certificate, call.locale) })
  },

  async getAgreement({ booking_id }, call) {
    const fileId = await findAgreementFile(call.parts.database.db, call.actor.userId, booking_id)
    return fileId === null ? refuse('no-booking' as const, undefined) : ok(fileAnswer(fileId, call))
  },
} satisfies Handlers
