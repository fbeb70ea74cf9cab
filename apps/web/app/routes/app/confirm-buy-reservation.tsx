import { m } from '@ownward/texts'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/confirm-buy-reservation'
import { ConfirmPage } from './confirm-page.tsx'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = () => [
  { title: m.program_confirm_title() },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmBuyReservationPage() {
  return <ConfirmPage financing="buy" />
}
