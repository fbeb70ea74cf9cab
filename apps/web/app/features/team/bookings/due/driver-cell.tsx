import { Link } from 'react-router'
import { teamPaths } from '../../../../team-paths.ts'
import { sayPhone } from '../../people/say-phone.ts'
import { sayPerson } from '../../say-person.ts'

/** Whose booking a row is about: the name leads to it, the phone number stands beneath. */
export function DriverCell({
  row: { bookingId, name, phone },
}: {
  row: { bookingId: number; name: string; phone: string }
}) {
  return (
    <span>
      <Link
        to={teamPaths.booking(bookingId)}
        className="inline-flex min-h-6 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
      >
        {sayPerson(name)}
      </Link>
      <span className="figures block text-ink-soft">{sayPhone(phone)}</span>
    </span>
  )
}
