import { addMinutes } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import type { Request } from '../../../../api/spelling/spelled.ts'
import { MomentField, momentOf } from '../../../../forms/moment-field.tsx'
import { sayDate } from '../../../../i18n/say-date.ts'
import { sayPaymentDay } from '../../../../i18n/say-payment-day.ts'
import type { BookingFile } from '../booking-file.ts'

type Body = Request<'teamPreviewProposal'>

/** What can be started for a driver. */
export type Kind = Body['kind']

/** What is typed for it, as it stands in the fields. */
export interface Draft {
  from: string
  days: string
  day: string
  at: string
  vehicleId: string
}

/** Nothing typed yet. */
export const noDraft: Draft = { from: '', days: '7', day: '', at: '', vehicleId: '' }

/** What each kind is called. */
export const kinds: Readonly<Record<Kind, () => string>> = {
  pause: m.propose_kind_pause,
  payment_day: m.propose_kind_payment_day,
  extension: m.propose_kind_extension,
  return: m.propose_kind_return,
  swap: m.propose_kind_swap,
  pickup: m.propose_kind_pickup,
}

/** What can be started for the driver of a booking: its pickup while that is ahead, else all the others. */
export function kindsFor({ row }: BookingFile): readonly Kind[] {
  const all = Object.keys(kinds) as Kind[]
  return all.filter(kind => (kind === 'pickup') === (row.state === 'approved'))
}

const whens = {
  extension: m.propose_until_when,
  return: m.propose_return_when,
  swap: m.propose_swap_when,
  pickup: m.propose_pickup_when,
} as const

/** A draft as the call takes it; null while something is missing. */
export function bodyOf({ row }: BookingFile, kind: Kind, { from, days, day, at, vehicleId }: Draft): Body | null {
  const bookingId = row.id
  switch (kind) {
    case 'pause':
      return from === '' ? null : { bookingId, kind, from, days: Number(days) }
    case 'payment_day':
      return day === '' ? null : { bookingId, kind, day: Number(day) }
    case 'extension':
    case 'return':
    case 'pickup':
    case 'swap': {
      const moment = momentOf(at, row.timeZone)?.toISOString()
      if (moment === undefined) return null
      if (kind !== 'swap') return { bookingId, kind, at: moment }
      return /^[1-9]\d{0,8}$/.test(vehicleId) ? { bookingId, kind, at: moment, vehicleId: Number(vehicleId) } : null
    }
  }
}

interface ChangeFieldsProps {
  file: BookingFile
  kind: Kind
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  now: Date
}

/** The fields of a change, by its kind. */
export function ChangeFields({ file, kind, draft, onChange, now }: ChangeFieldsProps) {
  const { pauseStarts, paymentDay, startAt, pickupMovesUntil } = file.booking
  const isPickup = kind === 'pickup'
  if (kind === 'pause')
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={m.propose_from()}
          placeholder="–"
          options={pauseStarts.map(day => ({ value: day, label: sayDate(day, 'short') }))}
          value={draft.from}
          onChange={event => onChange({ from: event.target.value })}
        />
        <SelectField
          label={m.propose_days()}
          options={[7, 14].map(n => ({ value: String(n), label: m.pact_pause_days({ n }) }))}
          value={draft.days}
          onChange={event => onChange({ days: event.target.value })}
        />
      </div>
    )
  if (kind === 'payment_day') {
    const of = paymentDay?.of ?? 'week'
    const days = of === 'week' ? [0, 1, 2, 3, 4, 5, 6] : Array.from({ length: 28 }, (_, i) => i + 1)
    return (
      <SelectField
        label={m.propose_day()}
        placeholder="–"
        options={days
          .filter(day => day !== paymentDay?.day)
          .map(day => ({ value: String(day), label: sayPaymentDay({ of, day }) }))}
        value={draft.day}
        onChange={event => onChange({ day: event.target.value })}
      />
    )
  }
  return (
    <>
      {kind === 'swap' && (
        <TextField
          label={m.propose_car()}
          hint={m.propose_car_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={draft.vehicleId}
          onChange={event => onChange({ vehicleId: event.target.value })}
        />
      )}
      <MomentField
        label={whens[kind]()}
        hint={m.life_clock_of({ place: `${file.booking.city}, ${file.booking.state}` })}
        value={draft.at}
        min={isPickup ? now : new Date(startAt)}
        max={isPickup && pickupMovesUntil ? addMinutes(pickupMovesUntil, -1) : undefined}
        timeZone={file.row.timeZone}
        onChange={at => onChange({ at })}
      />
    </>
  )
}
