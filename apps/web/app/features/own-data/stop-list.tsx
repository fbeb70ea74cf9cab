import { Link } from 'react-router'
import type { Response } from '../../api/spelling/spelled.ts'

/** What stands in the way of a deletion, each with the page where it is settled (OPEN-24). */
export function StopList({ stops }: { stops: Response<'getMyData'>['result']['deletion']['stops'] }) {
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
      {stops.map(({ code, message, href }) => (
        <li key={`${code} ${message}`}>
          <Link to={href} className="underline underline-offset-2">
            {message}
          </Link>
        </li>
      ))}
    </ul>
  )
}
