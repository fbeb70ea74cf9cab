import { m } from '@ownward/texts'
import type { Call } from '../../../call.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'

/** The answer that leads a person to the printed agreement, for as long as its address lasts. */
export function fileAnswer(fileId: string, call: Call) {
  const file = signedFileUrl(call.parts.config.appSecret, { fileId, personId: call.actor.userId }, call.now)
  const message = m.bookings_agreement_ready({}, { locale: call.locale })
  return { status: 1 as const, message, result: { file } }
}
