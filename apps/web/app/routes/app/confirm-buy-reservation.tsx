import { m } from '@ownward/texts'
import { appMeta } from '../../chrome/app-meta.ts'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/confirm-buy-reservation'
import { ConfirmPage } from './confirm-page.tsx'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.program_confirm_title)

export default function ConfirmBuyReservationPage() {
  return <ConfirmPage financing="buy" />
}
