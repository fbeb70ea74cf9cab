import type { Person } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'

/** Where a person's licence stands, in words, with the reviewer's reason when it was rejected (ACC-15). */
export function LicenceState({ person }: { person: Pick<Person, 'license_status' | 'license_reason'> }) {
  switch (person.license_status) {
    case 'approved':
      return (
        <Alert tone="good" title={m.app_licence_approved()}>
          <p>{m.app_licence_approved_text()}</p>
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
          <p>{person.license_reason}</p>
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
