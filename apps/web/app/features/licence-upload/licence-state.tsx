import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import type { Person } from '../../api/spelling/session/sign-in.ts'
import { sayDay } from '../../i18n/say-day.ts'

type Standing = Pick<Person, 'licenceStatus' | 'licenceReason'> &
  Partial<Pick<Person, 'licenceExpires' | 'licenceRenewal'>>

/** Where a person's licence stands, in words: until when it counts, what became of a renewed one, the reviewer's reason (ACC-15). */
export function LicenceState({ person }: { person: Standing }) {
  const { licenceReason: reason } = person
  const until = sayDay(person.licenceExpires ?? '')
  switch (person.licenceStatus) {
    case 'approved':
      return (
        <>
          <Alert tone="good" title={m.app_licence_approved()}>
            <p>{until ? m.app_licence_approved_until({ until }) : m.app_licence_approved_text()}</p>
          </Alert>
          {person.licenceRenewal === 'pending' && (
            <Alert tone="warn" title={m.app_licence_renewal_pending()}>
              <p>{m.app_licence_renewal_pending_text()}</p>
            </Alert>
          )}
          {person.licenceRenewal === 'rejected' && (
            <Alert tone="bad" title={m.app_licence_renewal_rejected()}>
              <p>{reason}</p>
              <p>{m.app_licence_renewal_rejected_text()}</p>
            </Alert>
          )}
        </>
      )
    case 'expired':
      return (
        <Alert tone="bad" title={m.app_licence_expired({ on: until })}>
          <p>{m.app_licence_expired_text()}</p>
        </Alert>
      )
    case 'pending':
      return (
        <Alert tone="warn" title={m.app_licence_pending()}>
          <p>{m.app_licence_notice()}</p>
        </Alert>
      )
    case 'rejected':
      return (
        <Alert tone="bad" title={m.app_licence_rejected()}>
          <p>{reason}</p>
          <p>{m.app_licence_rejected_text()}</p>
        </Alert>
      )
    case 'none':
      return (
        <Alert tone="calm" title={m.app_licence_none()}>
          <p>{m.app_licence_none_text()}</p>
        </Alert>
      )
  }
}
