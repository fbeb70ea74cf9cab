import { m } from '@ownward/texts'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/confirm-reservation'
import { ConfirmPage } from './confirm-page.tsx'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = () => [
  { title: m.program_confirm_title() },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmReservationPage() {
  return <ConfirmPage financing="pto" />
}
