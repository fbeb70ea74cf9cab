import { m } from '@ownward/texts'
import { resultOf } from '../../api/result-of.ts'
import { apiContext } from '../../server/page-context.server.ts'
import type { Notices } from '../../starter/notice-timer.ts'
import type { Route } from './+types/recent-bookings'

/** What the notices of the pages about the program say, in the reader's language (MKT-23). */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, reads } = context.get(apiContext)
  reads('list')
  const recent = await call('getRecentBookings', {})
  const notices: Notices = {
    title: m.marketing_notice_title(),
    close: m.common_close(),
    texts: (resultOf(recent) ?? []).map(event => m.marketing_notice(event)),
  }
  return Response.json(notices)
}
