import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { signedFileUrl, storeFile } from '../../ground/documents/index.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { readBase64 } from '../../ground/uploads/index.ts'
import { personOf } from '../accounts/index.ts'
import { cleanDrawnSignature, drawTypedName } from './draw-signature.ts'
import { newestSignature, saveSignature } from './sign.ts'

/** Answers the calls about a person’s signature (SRV-22). */
export const signaturesHandlers = {
  async getMySignature(_, call) {
    const { userId } = call.actor
    const { db } = call.parts.database
    const [person, signature] = await Promise.all([personOf(db, userId, call), newestSignature(db, userId)])
    const file = signature
      ? signedFileUrl(call.parts.config.appSecret, { fileId: signature.fileId, personId: userId }, call.now)
      : ''
    const message = signature
      ? m.agreement_signature_found({}, { locale: call.locale })
      : m.agreement_signature_none({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { ...person, file } })
  },

  async saveMySignature({ signature_data = '', typed_name = '' }, call) {
    const { userId } = call.actor
    const { now } = call
    const taken = await transactFor(call, ({ uow }) => takeTries(uow.tx, now, { 'signature:person': String(userId) }))
    if (!taken.ok) return refuse('too-many-tries', taken.facts)

    const drawing = signature_data === '' ? null : readBase64(signature_data)
    const png = drawing
      ? await cleanDrawnSignature(drawing, userId)
      : signature_data === '' && typed_name !== ''
        ? await drawTypedName(typed_name)
        : null
    if (!png) return refuse('bad-signature' as const, undefined)

    const stored = await storeFile(call.parts, {
      ownerId: userId,
      kind: 'signature',
      mime: 'image/png',
      bytes: png,
      now,
    })
    await transactFor(call, work =>
      saveSignature(work, { userId, fileId: stored.id, typedName: drawing ? '' : typed_name }),
    )
    const file = signedFileUrl(call.parts.config.appSecret, { fileId: stored.id, personId: userId }, now)
    return ok({
      status: 1 as const,
      message: m.agreement_signature_saved({}, { locale: call.locale }),
      result: { file },
    })
  },
} satisfies Handlers
