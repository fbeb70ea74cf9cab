import { openFrom } from '@ownward/domain/bookings'
import { addDaysInZone, instantFromWallTime, wallTimeInZone } from '@ownward/domain/calendar'
import { dollars, readDollars, toWire, zero } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { VehicleDetail } from '../../../api/spelling/catalog.ts'
import type { Request } from '../../../api/spelling/spelled.ts'

/** A later part of the initial fee as it is typed: dollars, and the day it is paid. */
export interface DraftPart {
  key: number
  amount: string
  day: string
}

/** An offer as it is typed; times are by the clock of the car's place. */
export interface OfferDraft {
  phone: string
  fee: string
  miles: string
  days: string
  variant: string
  months: string
  goal: string
  pickup: string
  ends: string
  parts: readonly DraftPart[]
}

/** What is wrong with which field; parts by their key. */
export type DraftProblems = Readonly<Record<string, string>>

/** How long after the earliest pickup the first one proposed is: an offer stands a week and ends with its pickup. */
const pickupAfterDays = 8

const mostOfPart = dollars(999_999)

/** A draft for a car: its first fee, its fewest miles, weekly, its own length, and a pickup after a week in which the person can think. */
export function draftFor(detail: VehicleDetail, phone: string): OfferDraft {
  return {
    phone,
    fee: Object.keys(detail.feeOptions)[0] ?? '',
    miles: Object.keys(detail.mileOptions)[0] ?? '',
    days: '7',
    variant: '',
    months: String(detail.programMonths),
    goal: '',
    pickup: proposedPickup(detail),
    ends: '',
    parts: [],
  }
}

/** Ten in the morning, or when the place opens next after it. */
function proposedPickup({ pickupAt, pickupHours, timeZone }: VehicleDetail): string {
  const day = wallTimeInZone(addDaysInZone(pickupAt, pickupAfterDays, timeZone), timeZone).slice(0, 10)
  const ten = instantFromWallTime(`${day}T10:00`, timeZone)
  return ten ? wallTimeInZone(openFrom(pickupHours, ten, timeZone), timeZone) : `${day}T10:00`
}

/** What of a draft cannot be sent; what the car offers and when is the server's to say. */
export function problemsOf(draft: OfferDraft, timeZone: string): DraftProblems {
  const problems: Record<string, string> = {}
  if (!/^\d{10}$/.test(draft.phone)) problems.phone = m.offers_team_phone_wrong()
  if (!/^([1-9]|[12]\d|3[0-6])$/.test(draft.months)) problems.months = m.offers_team_months_wrong()
  if (!instantFromWallTime(draft.pickup, timeZone)) problems.pickup = m.program_pickup_incomplete()
  if (draft.ends !== '' && !instantFromWallTime(draft.ends, timeZone)) problems.ends = m.program_pickup_incomplete()
  for (const { key, amount, day } of draft.parts) {
    const read = readDollars(amount)
    if (read === null || read <= 0 || read > mostOfPart) problems[`amount ${key}`] = m.offers_team_amount_wrong()
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) problems[`day ${key}`] = m.offers_team_day_wrong()
  }
  return problems
}

/** A draft as it is sent, once nothing of it is wrong; a later part is paid at the time of day of the pickup. */
export function proposalFrom(
  draft: OfferDraft,
  { vehicleId, timeZone }: Pick<VehicleDetail, 'vehicleId' | 'timeZone'>,
): Request<'teamCreateOffer'> {
  const at = (wall: string) => instantFromWallTime(wall, timeZone)?.toISOString() ?? wall
  return {
    phone: draft.phone,
    vehicleId,
    initialFee: Number(draft.fee),
    miles: Number(draft.miles),
    cycleDays: Number(draft.days),
    startAt: at(draft.pickup),
    programMonths: Number(draft.months),
    ...(draft.ends && { expiresAt: at(draft.ends) }),
    ...(draft.goal.trim() && { programGoal: draft.goal.trim() }),
    ...(draft.variant && { variant: draft.variant }),
    ...(draft.parts.length > 0 && {
      initialFeeSchedule: draft.parts.map(({ amount, day }) => ({
        amount: toWire(readDollars(amount) ?? zero),
        expected: at(`${day}T${draft.pickup.slice(11)}`),
      })),
    }),
  }
}
