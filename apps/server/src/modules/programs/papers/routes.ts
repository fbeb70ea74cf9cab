import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import { takePaper } from '../agreements/index.ts'
import { makeReceipt, makeStatement } from './make-paper.ts'

/** Answers the calls about receipts and statements as files: addresses for whoever asked, good for ten minutes. */
export const paperHandlers = {
  async getReceipt({ number }, call) {
    const may = await transactFor(call, takePaper)
    return may.ok ? receipt(call, number, call.actor.userId) : may
  },
  teamReceipt: ({ number }, call) => receipt(call, number, null),

  async getStatementFile({ booking_id }, call) {
    const may = await transactFor(call, takePaper)
    return may.ok ? statement(call, booking_id, call.actor.userId) : may
  },
  teamStatementFile: ({ booking_id }, call) => statement(call, booking_id, null),
} satisfies Handlers

type AnyCall = Call | Call<'team'>

async function receipt(call: AnyCall, number: string, userId: UserId | null) {
  const fileId = await makeReceipt(call.parts, number, { userId, locale: call.locale, now: call.now })
  return fileId === null ? refuse('no-paper' as const, undefined) : ok(fileAnswer(fileId, call))
}

async function statement(call: AnyCall, bookingId: BookingId, userId: UserId | null) {
  const fileId = await makeStatement(call.parts, bookingId, { userId, locale: call.locale, now: call.now })
  return fileId === null ? refuse('no-booking' as const, undefined) : ok(fileAnswer(fileId, call))
}

function fileAnswer(fileId: string, { parts, actor, now, locale }: AnyCall) {
  const file = signedFileUrl(parts.config.appSecret, { fileId, personId: actor.userId }, now)
  return { status: 1 as const, message: m.papers_ready({}, { locale }), result: { file } }
}
