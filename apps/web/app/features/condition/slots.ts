import type { ConditionSlot } from '@ownward/contract'
import { m } from '@ownward/texts'
import type { Response } from '../../api/spelling/spelled.ts'

/** The reports of a booking, and the photos that wait for the next one. */
export type ConditionAnswer = Response<'getConditionReports'>['result']

/** A photo of a car's state. */
export type Photo = ConditionAnswer['draft'][number]

/** A report that was sent, with its photos. */
export type Report = ConditionAnswer['reports'][number]

/** The walk around the car: what is asked for one after the other. Damage comes after it, as often as there is some. */
export const walk = [
  'front',
  'right',
  'back',
  'left',
  'inside_front',
  'inside_back',
  'odometer',
] as const satisfies readonly ConditionSlot[]

const words: Record<ConditionSlot, () => string> = {
  front: m.reports_slot_front,
  right: m.reports_slot_right,
  back: m.reports_slot_back,
  left: m.reports_slot_left,
  inside_front: m.reports_slot_inside_front,
  inside_back: m.reports_slot_inside_back,
  odometer: m.reports_slot_odometer,
  damage: m.reports_slot_damage,
  other: m.reports_slot_other,
}

/** What a photo of a slot shows, in the reader's words. */
export function saySlot(slot: ConditionSlot): string {
  return words[slot]()
}
