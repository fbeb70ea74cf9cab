import type { Response } from '@ownward/contract'
import { sum } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { openCreditsOf, waitsOf } from '../../programs/waiting-credits/index.ts'
import { askExport, lastExport, nextExportAt } from './copy/exports.ts'
import { askDeletion, keepAccount } from './deletion/ask-deletion.ts'
import { runningDeletion } from './deletion/deletions.ts'
import { type Stop, whatStops } from './deletion/what-stops.ts'
import { presentDeletion, presentExport, sayStop } from './present.ts'
import { proveOwnPassword } from './prove-own-password-steps.ts'

const yes = 1 as const

/** Answers the calls about a person's own data: a copy of all of it, and its end (OPEN-23, OPEN-24). */
export const ownDataHandlers = {
  async getMyData(_, call) {
    return ok({ status: yes, message: '', result: await standing(call) })
  },

  async exportMyData({ password }, call) {
    const proven = await proveOwnPassword(password, call)
    if (!proven.ok) return proven
    const asked = await transactFor(call, askExport)
    if (!asked.ok) return refuse('export-lately', { say: { at: dayAndTime(asked.facts, call) } })
    return ok({
      status: yes,
      message: m.privacy_export_asked({}, { locale: call.locale }),
      result: await standing(call),
    })
  },

  async deleteMyAccount({ password }, call) {
    const proven = await proveOwnPassword(password, call)
    if (!proven.ok) return proven
    const asked = await transactFor(call, askDeletion)
    if (asked.ok)
      return ok({
        status: yes,
        message: m.privacy_deletion_asked({ at: dayAndTime(asked.value, call) }, { locale: call.locale }),
        ends_at: asked.value.toISOString(),
      })
    return refuse('deletion-stopped', { say: { first: sayAll(asked.facts, call) } })
  },

  async keepMyAccount(_, call) {
    const kept = await transactFor(call, keepAccount)
    if (!kept.ok) return refuse('no-deletion', undefined)
    return ok({
      status: yes,
      message: m.privacy_account_kept({}, { locale: call.locale }),
      result: await standing(call),
    })
  },
} satisfies Handlers

async function standing(call: Call): Promise<Response<'getMyData'>['result']> {
  const { actor, parts } = call
  const { db } = parts.database
  const [last, deletion, stops, credits] = await Promise.all([
    lastExport(db, actor.userId),
    runningDeletion(db, actor.userId),
    whatStops(db, actor.userId),
    openCreditsOf(db, actor.userId),
  ])
  const waits = await Promise.all(credits.map(({ bookingId }) => waitsOf(db, bookingId)))
  return {
    export: presentExport(last, last && nextExportAt(last), call),
    deletion: presentDeletion(deletion, { stops, creditCents: sum(waits) }, call),
  }
}

const sayAll = (stops: readonly Stop[], call: Call) => stops.map(stop => sayStop(stop, call).message).join(' ')

const dayAndTime = (at: Date, { locale }: Pick<Call, 'locale'>) =>
  `${new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
