import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { sayDay } from '../../../i18n/say-day.ts'
import { teamPaths } from '../../../team-paths.ts'
import { Moment, useSay } from '../moment.tsx'
import type { QueuedLicence } from './held-decision.ts'

/** What is known of a license beside its fields: which one it renews, what was refused before, on which accounts its number is too (SRV-24). */
export function LicencePast({ licence, canSeePeople }: { licence: QueuedLicence; canSeePeople: boolean }) {
  const say = useSay()
  const { renews, refusedBefore: refused, sameNumber: others } = licence
  return (
    <>
      {renews && (
        <p className="text-sm font-semibold">
          {m.team_renewal_of({ when: say(renews.approvedAt) || '–', until: sayDay(renews.expires) || '–' })}
        </p>
      )}
      {refused && (
        <p className="text-sm">
          <Moment at={refused.at} say={when => m.team_refused_before({ when, reason: refused.reason })} />
        </p>
      )}
      {others.length > 0 && (
        <div className="text-sm font-semibold text-bad">
          <p>{m.team_same_number()}</p>
          <ul className="list-disc pl-5">
            {others.map(({ userId, name, state }) => (
              <li key={userId}>
                {canSeePeople ? (
                  <Link to={teamPaths.person(userId)} className="underline">
                    {name}
                  </Link>
                ) : (
                  m.team_same_number_of({ name, id: String(userId) })
                )}{' '}
                ({state === 'approved' ? m.team_state_approved() : m.team_state_pending()})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
