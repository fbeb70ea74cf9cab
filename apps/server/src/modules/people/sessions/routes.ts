import type { Response } from '@ownward/contract'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { scanLink } from './scan-link.ts'
import { endSession, endSessionsOf, endSignIn, openSignIns, rotateSession } from './sessions.ts'

const yes = 1 as const

/** Answers the calls by which people stay signed in, sign out, and see where else they are signed in (SRV-39). */
export const sessionsHandlers = {
  async refreshToken(_, call) {
    const token = await transactFor(call, ({ uow, actor, now }) => rotateSession(uow.tx, actor.sessionId, now))
    if (token === null) return refuse('session', undefined)
    return ok({ status: yes, message: m.accounts_refreshed({}, { locale: call.locale }), auth_token: token })
  },

  async getLicenseScanToken(_, call) {
    const made = await transactFor(call, scanLink)
    if (!made.ok) return made
    const { token, url, expiresAt } = made.value
    const result = { token, url, expires_at: expiresAt.toISOString() }
    return ok({ status: yes, message: m.accounts_scan_link({}, { locale: call.locale }), result })
  },

  async logout(_, call) {
    await transactFor(call, ({ uow, actor, now }) => endSession(uow.tx, actor.sessionId, now))
    return ok({ status: yes, message: m.accounts_signed_out({}, { locale: call.locale }) })
  },

  getMySessions: (_, call) => list(call),
  endMySession: ({ id }, call) => end(id, call),
  endMyOtherSessions: (_, call) => endOthers(call),
} satisfies Handlers

type OwnCall = Call

async function list({ actor, now, parts }: OwnCall) {
  const open = await openSignIns(parts.database.db, actor, now)
  const result: Response<'getMySessions'>['result'] = open.map(
    ({ familyId, browser, system, startedAt, seenAt, here }) => ({
      id: familyId,
      browser,
      system,
      since: startedAt.toISOString(),
      last_seen: seenAt.toISOString(),
      this_one: here,
    }),
  )
  return ok({ status: yes, message: '', result })
}

async function end(familyId: string, call: OwnCall) {
  const { locale } = call
  const ended = await transactFor(call, ({ uow, actor, now }) => endSignIn(uow.tx, actor.userId, familyId, now))
  if (!ended) return refuse('not-signed-in-there', undefined)
  return ok({ status: yes, message: m.accounts_session_ended({}, { locale }) })
}

async function endOthers(call: OwnCall) {
  await transactFor(call, ({ uow, actor, now }) => endSessionsOf(uow.tx, actor.userId, now, { but: actor.sessionId }))
  return ok({ status: yes, message: m.accounts_sessions_ended({}, { locale: call.locale }) })
}
