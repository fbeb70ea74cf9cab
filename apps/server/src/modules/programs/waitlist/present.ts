import type { Response } from '@ownward/contract'
import { detailPath } from '@ownward/domain/catalog'
import { type Locale, m } from '@ownward/texts'
import type { Sql } from '../../../db/connect.ts'
import { sayQuestion } from '../../cars/alerts/index.ts'
import { carOf, type EntryRow, placeOf, type Wanted } from './store.ts'

/** A line as who stands in it sees it. */
export async function presentLine(
  db: Sql,
  entry: EntryRow,
  locale: Locale,
): Promise<Response<'getMyWaitlist'>['result'][number]> {
  const { id, vehicleId, question, heldVehicleId, heldUntil } = entry
  const car = vehicleId === null ? undefined : await carOf(db, vehicleId)
  const held = heldVehicleId === null ? null : (await carOf(db, heldVehicleId))!
  return {
    id,
    vehicle_id: vehicleId,
    query: question,
    name: car ? nameOf(car) : sayQuestion(question!, locale),
    path: await pathOf(db, entry),
    place: await placeOf(db, entry),
    free: car?.availability === 'free' && car.turnSince === null,
    held: held && {
      vehicle_id: held.id,
      name: nameOf(held),
      until: heldUntil!.toISOString(),
      time_zone: held.timeZone,
    },
  }
}

const nameOf = ({ year, name }: { year: number; name: string }) => `${year} ${name}`

/** Where it is looked at what somebody waits for: the page of the car, or the list. */
export async function pathOf(
  db: Sql,
  { vehicleId, question }: Pick<Wanted, 'vehicleId' | 'question'>,
): Promise<string> {
  if (vehicleId === null) return question ? `/cars/${question}` : '/cars'
  const car = await carOf(db, vehicleId)
  return car ? detailPath({ ...car, layout: 'site' }) : '/cars'
}

/** That somebody joined a line, and at which place. */
export const sayJoined = (place: number, locale: Locale) => m.waitlist_joined({ n: place }, { locale })
