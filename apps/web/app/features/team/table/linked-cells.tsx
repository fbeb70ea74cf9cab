import { teamPaths } from '../../../team-paths.ts'
import { RowLink } from '../row-link.tsx'
import { sayPerson } from '../say-person.ts'
import { nothing } from './cell-parts.tsx'
import type { CellAround } from './table-view.ts'

type Thing = { id: number; name: string } | null
type Around = Pick<CellAround<never>, 'may'>

/** A customer, linked for who may open them. */
export const drawPersonCell = (person: Thing, { may }: Around) =>
  person ? (
    <RowLink to={teamPaths.person(person.id)} may={may('people')}>
      {sayPerson(person.name)}
    </RowLink>
  ) : (
    nothing
  )

/** A car, linked for who may open it. */
export const drawCarCell = (car: Thing, { may }: Around) =>
  car ? (
    <RowLink to={teamPaths.vehicle(car.id)} may={may('fleet')}>
      {car.name}
    </RowLink>
  ) : (
    nothing
  )

/** A booking by its number, linked for who may open it. */
export const drawBookingCell = (booking: Thing, { may }: Around) =>
  booking ? (
    <RowLink to={teamPaths.booking(booking.id)} may={may('bookings')}>
      {booking.name}
    </RowLink>
  ) : (
    nothing
  )
