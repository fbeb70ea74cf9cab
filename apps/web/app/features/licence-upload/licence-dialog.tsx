import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { useEffect, useState } from 'react'
import { refreshPerson } from '../../session/refresh-person.ts'
import { useSession } from '../../session/session.ts'
import { LicenceForm } from './licence-form.tsx'
import { LicenceState } from './licence-state.tsx'
import { useLicencePoll } from './use-licence-poll.ts'

declare module '../../modals/modal-host.ts' {
  interface Modals {
    licence: typeof LicenceDialog
  }
}

/** The licence over any page: sends it, waits for the team, and closes itself once it is verified (ACC-12, ACC-13). */
export function LicenceDialog({ close }: { close: (sent?: boolean) => void }) {
  const person = useSession(state => state.userDetails)
  const [busy, setBusy] = useState(false)
  // What the card is compared with is not kept between pages.
  useEffect(() => void refreshPerson(), [])
  const verified = person?.isDriver === '1'
  // Whoever comes with a verified one brings a renewed one: that is not over before it is sent.
  const [renews] = useState(verified)
  const waiting = person?.licenceStatus === 'pending' || person?.licenceRenewal === 'pending'
  useLicencePoll(!verified || waiting)
  useEffect(() => {
    if (verified && !renews) close(true)
  }, [verified, renews, close])
  return (
    <Dialog
      title={m.app_licence_title()}
      closeLabel={m.common_close()}
      onClose={() => close(waiting)}
      busy={busy}
      size="lg"
    >
      {person && <LicenceState person={person} />}
      {waiting ? (
        <Button look="outline" onClick={() => close(true)}>
          {m.common_close()}
        </Button>
      ) : (
        <LicenceForm
          missing={{ front: m.app_licence_front_missing(), back: m.app_licence_back_missing() }}
          person={person}
          onSent={async () => void (await refreshPerson())}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  )
}
