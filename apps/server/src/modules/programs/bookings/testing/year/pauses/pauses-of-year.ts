import type { GivenPerson } from '../../../../../../testing/given.ts'
import type { Ask } from '../act.ts'

interface Asking {
  bookingId: number
  person: GivenPerson
  ask: Ask
  mine: (name: string, body: object) => Promise<void>
}

/** What a person reads of their booking. */
const detailOf = async ({ ask, bookingId, person }: Asking) =>
  (await ask('getActiveBookingDetail', { bookingid: bookingId }, person.token, '')).result

/** Pauses a program from the first payment day on that can be chosen, having seen what it changes. */
export async function pauseFirst(days: number, asking: Asking): Promise<void> {
  const { ask, mine, bookingId, person } = asking
  const [from] = (await detailOf(asking))?.pause_starts ?? []
  if (!from) return
  const { result } = await ask('previewPause', { booking_id: bookingId, from, days }, person.token, '')
  await mine('pauseProgram', { from, days, revision: result?.revision ?? '' })
}

/** Ends a pause with one of the days that have not begun, as far into them as the share says. */
export async function endPauseAt(share: number, asking: Asking): Promise<void> {
  const ends = (await detailOf(asking))?.pause?.ends ?? []
  if (ends.length > 0) await asking.mine('endPause', { on: ends[Math.floor(share * ends.length)] })
}
