import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'

/** For how long the second factor can be set up, and what happens then (DESK-26). */
export function DaysLeft({ member: { setUpUntil, setUpDays } }: Pick<Overview, 'member'>) {
  return (
    <div className="max-w-xl">
      <Alert tone={setUpUntil ? 'warn' : 'calm'}>
        <p>
          {setUpUntil ? (
            <Moment at={setUpUntil} say={when => m.team_factor_must_by({ n: setUpDays, when })} />
          ) : (
            m.team_factor_must_last()
          )}
        </p>
      </Alert>
    </div>
  )
}
