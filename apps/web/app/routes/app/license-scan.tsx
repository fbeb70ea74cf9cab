import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { Spinner } from '@ownward/ui/spinner'
import { useState } from 'react'
import { LicenceForm } from '../../features/licence-upload/licence-form.tsx'
import { useScanLink } from '../../features/licence-upload/use-scan-link.ts'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/license-scan'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = () => [{ title: m.app_licence_title() }, { name: 'robots', content: 'noindex' }]

/** Takes the licence on a phone for somebody who is signed in elsewhere: a link opens it once (AUTH-26, AUTH-27). */
export default function LicenseScanPage() {
  const link = useScanLink()
  const [sent, setSent] = useState(false)
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] w-full max-w-3xl flex-col gap-6 px-4 py-10 md:px-8">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_licence_title()}</h1>
      {link.state === 'wide' && <p>{m.app_scan_on_phone()}</p>}
      {link.state === 'dead' && (
        <Alert tone="warn" live>
          <p>{m.app_scan_dead_link()}</p>
        </Alert>
      )}
      {link.state === 'opening' && (
        <p className="flex items-center gap-3" role="status">
          <Spinner />
          {m.app_scan_opening()}
        </p>
      )}
      {link.state === 'open' && !sent && (
        <Card>
          <LicenceForm
            missing={{ front: m.app_licence_scan_front(), back: m.app_licence_scan_back() }}
            person={link.person}
            credential={link.credential}
            onSent={() => setSent(true)}
          />
        </Card>
      )}
      {sent && (
        <Alert tone="good" live title={m.app_scan_done()}>
          <p>{m.app_scan_done_text()}</p>
        </Alert>
      )}
    </main>
  )
}
