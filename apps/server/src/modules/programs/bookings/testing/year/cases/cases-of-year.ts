import type { GivenPerson } from '../../../../../../testing/given.ts'
import type { Ask } from '../act.ts'

type BookingOfYear = { readonly id: number }

interface CaseOfYear {
  id: number
  down_from: string
  down_until: string | null
}

/** The cases of a booking, as its driver is told them. */
export async function casesOf(ask: Ask, person: GivenPerson, row: BookingOfYear): Promise<CaseOfYear[]> {
  const { result = [] } = await ask('getCases', { booking_id: row.id }, person.token, '')
  return result
}

/** The case that goes on, if there is one. */
export async function lastingCase(ask: Ask, person: GivenPerson, row: BookingOfYear): Promise<number | undefined> {
  return (await casesOf(ask, person, row)).find(one => one.down_until === null)?.id
}

/** The case that goes on is over, said by its driver or by the team with a reading. */
export async function endCase(
  ask: Ask,
  { person, row, by, odometer }: { person: GivenPerson; row: BookingOfYear; by: GivenPerson; odometer: number },
): Promise<void> {
  const case_id = await lastingCase(ask, person, row)
  if (case_id === undefined) return
  const call = by === person ? 'carUsableAgain' : 'teamHandBack'
  await ask(call, by === person ? { case_id } : { case_id, odometer }, by.token, '')
}
