import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import type { Response } from '../../api/spelling/spelled.ts'
import { usd } from '../../i18n/usd.ts'
import { dropReport } from '../../kept/waiting-report.ts'
import { openModal } from '../../modals/open-modal.ts'
import { session } from '../../session/session.ts'
import { PasswordForm } from './password-form.tsx'
import { StopList } from './stop-list.tsx'

type Deletion = Response<'getMyData'>['result']['deletion']

/** What goes and what stays when the account is deleted, what must be done first, and the way to ask for it (OPEN-24). */
export function DeleteAccount({ deletion }: { deletion: Deletion }) {
  /** The page is left by signing out, so what was said is read before. */
  async function leave({ message }: Response<'deleteMyAccount'>): Promise<void> {
    await openModal('message', { title: m.privacy_delete_title(), text: message })
    session.signOut()
    dropReport()
  }

  return (
    <Card title={m.privacy_delete_title()}>
      <dl className="flex max-w-prose flex-col gap-3 text-sm">
        <div>
          <dt className="font-semibold">{m.privacy_delete_goes_title()}</dt>
          <dd className="text-ink-soft">{m.privacy_delete_goes()}</dd>
          {deletion.creditEnds > 0 && (
            <dd className="mt-1 font-semibold">
              {m.privacy_delete_credit({ amount: usd(fromWire(deletion.creditEnds.toFixed(2))) })}
            </dd>
          )}
        </div>
        <div>
          <dt className="font-semibold">{m.privacy_delete_stays_title()}</dt>
          <dd className="text-ink-soft">{m.privacy_delete_stays({ years: deletion.recordsYears })}</dd>
        </div>
      </dl>
      <p className="max-w-prose text-sm">{m.privacy_delete_when()}</p>
      {deletion.stops.length > 0 ? (
        <Alert tone="warn" title={m.privacy_delete_stopped()}>
          <StopList stops={deletion.stops} />
        </Alert>
      ) : (
        <PasswordForm
          call="deleteMyAccount"
          label={m.privacy_delete_start()}
          busy={m.privacy_delete_busy()}
          look="danger"
          onDone={leave}
        />
      )}
    </Card>
  )
}
