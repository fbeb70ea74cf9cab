import { createHash } from 'node:crypto'
import type { Input, RefusalCode, Response } from '@ownward/contract'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { type Outcome, ok } from '@ownward/domain/outcome'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import type { programProposals } from '../../../db/schema/index.ts'

/** A change that a member has started, as it is stored. */
export type ProposalRow = typeof programProposals.$inferSelect

/** The driver's own calls: a change that a member starts is seen and made by them, and by nothing else (DESK-29). */
export type DriverCalls = Required<
  Pick<
    Handlers,
    | 'previewPause'
    | 'pauseProgram'
    | 'previewPaymentDay'
    | 'movePaymentDay'
    | 'previewExtension'
    | 'extend'
    | 'previewReturn'
    | 'scheduleReturn'
    | 'previewSwap'
    | 'requestSwap'
    | 'previewPickupMove'
    | 'movePickup'
  >
>

/** What a driver's preview says of each kind. */
export type PreviewOf = {
  pause: Response<'previewPause'>['result']
  payment_day: Response<'previewPaymentDay'>['result']
  extension: Response<'previewExtension'>['result']
  return: Response<'previewReturn'>['result']
  swap: Response<'previewSwap'>['result']
  pickup: Response<'previewPickupMove'>['result']
}

/** A change as it is asked for. */
export type Change = Pick<ProposalRow, 'kind' | 'bookingId' | 'change'>

/** What a change comes to; `revision` names it. */
export interface Previewed {
  preview: PreviewOf[ProposalRow['kind']]
  revision: string
}

/** Why the driver's own call refuses. */
export interface Refused {
  ok: false
  code: RefusalCode
  facts: RefusalFacts | undefined
}

/** The call of somebody else, made as the driver's own: what is found, told and charged is theirs. */
export function asDriver(
  call: Call<'customer'> | Call<'team'>,
  { userId, onceKey }: { userId: UserId; onceKey: string | null },
): Call {
  return { ...call, actor: { ...call.actor, userId, kind: 'customer', rights: [], secondFactor: false }, onceKey }
}

/** Whether a change says all that its kind needs. */
export function isComplete({ kind, change }: Pick<Change, 'kind' | 'change'>): boolean {
  const { from, days, day, at, vehicleId } = change
  switch (kind) {
    case 'pause':
      return from !== undefined && days !== undefined
    case 'payment_day':
      return day !== undefined
    case 'extension':
    case 'return':
    case 'pickup':
      return at !== undefined
    case 'swap':
      return at !== undefined && vehicleId !== undefined
  }
}

/** What a change comes to today, by the driver's own preview. */
export async function previewChange(
  calls: DriverCalls,
  asked: Change,
  call: Call,
): Promise<Outcome<Previewed, never> | Refused> {
  const seen = await ask(calls, asked, call)
  if (!seen.ok) return seen
  const preview = seen.value.result
  return ok({ preview, revision: 'revision' in preview ? preview.revision : revisionOf(asked, preview) })
}

function ask(calls: DriverCalls, asked: Change, call: Call) {
  switch (asked.kind) {
    case 'pause':
      return calls.previewPause(pauseOf(asked), call)
    case 'payment_day':
      return calls.previewPaymentDay(dayOf(asked), call)
    case 'extension':
      return calls.previewExtension(extensionOf(asked), call)
    case 'return':
      return calls.previewReturn(returnOf(asked), call)
    case 'swap':
      return calls.previewSwap(swapOf(asked), call)
    case 'pickup':
      return calls.previewPickupMove(pickupOf(asked), call)
  }
}

/** Makes a change by the driver's own call; the same press again changes nothing more. */
export async function makeChange(
  calls: DriverCalls,
  asked: Change,
  { revision, call }: { revision: string; call: Call },
): Promise<Outcome<true, never> | Refused> {
  const made = await press(calls, asked, { revision, call })
  return made.ok ? ok(true) : made
}

function press(calls: DriverCalls, asked: Change, { revision, call }: { revision: string; call: Call }) {
  switch (asked.kind) {
    case 'pause':
      return calls.pauseProgram({ ...pauseOf(asked), revision }, call)
    case 'payment_day':
      return calls.movePaymentDay({ ...dayOf(asked), revision }, call)
    case 'extension':
      return calls.extend(extensionOf(asked), call)
    case 'return':
      return calls.scheduleReturn(returnOf(asked), call)
    case 'swap':
      return calls.requestSwap({ ...swapOf(asked), revision }, call)
    case 'pickup':
      return calls.movePickup({ ...pickupOf(asked), revision }, call)
  }
}

const pauseOf = ({ bookingId, change }: Change): Input<'previewPause'> => ({
  booking_id: bookingId,
  from: change.from!,
  days: change.days!,
})

const dayOf = ({ bookingId, change }: Change): Input<'previewPaymentDay'> => ({
  booking_id: bookingId,
  day: change.day!,
})

const extensionOf = ({ bookingId, change }: Change): Input<'extend'> => ({
  booking_id: bookingId,
  autorenewenddate: change.at!,
})

const returnOf = ({ bookingId, change }: Change): { booking_id: BookingId; return_datetime: string } => ({
  booking_id: bookingId,
  return_datetime: change.at!,
})

const swapOf = ({ bookingId, change }: Change): Input<'previewSwap'> => ({
  booking_id: bookingId,
  vehicle_id: change.vehicleId as VehicleId,
  swap_at: change.at!,
})

const pickupOf = ({ bookingId, change }: Change): Input<'previewPickupMove'> => ({
  booking_id: bookingId,
  start_datetime: change.at!,
})

/** Names what a preview comes to that has no name of its own: the money and the days of it. */
function revisionOf({ kind }: Pick<Change, 'kind'>, preview: PreviewOf['extension'] | PreviewOf['return']): string {
  const said =
    'refund' in preview
      ? [preview.return_datetime, preview.until_then, preview.refund, preview.due]
      : [preview.end_datetime, preview.days, preview.amount]
  return createHash('sha256')
    .update(JSON.stringify([kind, ...said]))
    .digest('base64url')
    .slice(0, 24)
}

/** What a refusal of the driver's own call is kept as. */
export const answerOf = ({ code, facts }: Refused) => ({ code, say: facts?.say ?? {} })
