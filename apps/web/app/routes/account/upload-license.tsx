import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useState } from 'react'
import { appMeta } from '../../chrome/app-meta.ts'
import { LicenceForm } from '../../features/licence-upload/licence-form.tsx'
import { LicenceState } from '../../features/licence-upload/licence-state.tsx'
import { useLicencePoll } from '../../features/licence-upload/use-licence-poll.ts'
import { refreshPerson } from '../../session/refresh-person.ts'
import { useSession } from '../../session/session.ts'
import type { Route } from './+types/upload-license'

export const meta: Route.MetaFunction = appMeta(m.account_tab_licence)

/** The person's driving licence: where it stands, and the form to send it (ACC-08, ACC-15). */
export default function UploadLicensePage() {
  const person = useSession(state => state.userDetails)
  // A licence may also come from a phone, while this page shows the code for it.
  useLicencePoll(person !== null && (person.licenceStatus !== 'approved' || person.licenceRenewal === 'pending'))
  const state = person?.licenceStatus
  const [renewing, setRenewing] = useState(false)
  const mayRenew = state === 'approved' && person?.licenceRenewal !== 'pending'
  const open = state === 'none' || state === 'rejected' || state === 'expired' || (mayRenew && renewing)
  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.account_tab_licence()}</h1>
      <div aria-live="polite" className="flex flex-col gap-4">
        {person && <LicenceState person={person} />}
      </div>
      {mayRenew && !renewing && (
        <div>
          <Button look="outline" onClick={() => setRenewing(true)}>
            {m.app_licence_renew()}
          </Button>
        </div>
      )}
      {open && (
        <Card>
          <LicenceForm
            missing={{ front: m.common_required(), back: m.common_required() }}
            person={person}
            onSent={async () => {
              await refreshPerson()
              setRenewing(false)
              scrollTo(0, 0)
            }}
          />
        </Card>
      )}
    </main>
  )
}
