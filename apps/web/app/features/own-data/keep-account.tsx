import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { personSide } from '../../api/person-side.ts'
import { askAgain } from '../../api/queries.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { session } from '../../session/session.ts'
import { StopList } from './stop-list.tsx'

/** Says when the account ends, and what that waits for, and keeps it by one press (OPEN-24). */
export function KeepAccount({ endsAt, daysLeft, stops }: Response<'getMyData'>['result']['deletion']) {
  const { act, busy } = useAction(personSide)

  async function keep(): Promise<void> {
    const kept = await act('keepMyAccount', {})
    if (kept) session.replaceDetails({ deletionEndsAt: '' })
    await askAgain('getMyData')
  }

  const at = sayMoment(endsAt, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Alert tone="warn" title={m.privacy_ends_title({ at })}>
      <p>
        {m.privacy_days_left({ days: daysLeft })} {m.privacy_keep_text()}
      </p>
      {stops.length > 0 && (
        <>
          <p className="mt-2">{m.privacy_end_waits()}</p>
          <StopList stops={stops} />
        </>
      )}
      <div className="mt-3">
        <Button busy={busy !== '' && m.privacy_keep_busy()} onClick={() => void keep()}>
          {m.privacy_keep()}
        </Button>
      </div>
    </Alert>
  )
}
