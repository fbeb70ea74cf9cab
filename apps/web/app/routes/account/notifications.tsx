import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDone } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { NoList } from '../../features/account/no-list.tsx'
import { Choices } from '../../features/notifications/choices.tsx'
import { type Notification, NotificationList } from '../../features/notifications/notification-list.tsx'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import type { Route } from './+types/notifications'

export const meta: Route.MetaFunction = appMeta(m.account_notifications)

/** What the person was told, and how they want to be told (BEY-13, ACC-24, HOME-12). What is shown counts as read; it stays marked as new until the next visit. */
export default function NotificationsPage() {
  const newest = useQuery(callQuery('getNotifications', {}), queries)
  const choices = useQuery({ ...callQuery('getNotificationChoices', {}), staleTime: 0 }, queries)
  const told = successOf(choices.data)?.result
  const [older, setOlder] = useState<{ entries: Notification[]; more: boolean } | null>(null)
  const [asking, setAsking] = useState(false)
  const answer = successOf(newest.data)
  const entries = [...(answer?.result ?? []), ...(older?.entries ?? [])]
  const more = older ? older.more : (answer?.more ?? false)
  const unread = entries.filter(entry => !entry.read).map(entry => entry.id)
  const newestUnread = unread[0]
  const shown = entries.length

  const markShown = useEffectEvent(async () => {
    // The oldest ones shown were marked when they came.
    const marked = await api.call('markNotificationsRead', { ids: unread.slice(-100) }, { quiet: true })
    if (isDone(marked)) session.replaceDetails({ unreadNotifications: marked.unread })
  })
  useEffect(() => {
    if (shown > 0 && newestUnread !== undefined) void markShown()
  }, [shown, newestUnread])

  async function showOlder(): Promise<void> {
    const last = entries.at(-1)
    if (!last) return
    setAsking(true)
    const next = await api.call('getNotifications', { before: last.id })
    setAsking(false)
    if (isDone(next)) setOlder({ entries: [...(older?.entries ?? []), ...next.result], more: next.more })
  }

  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.account_notifications()}</h1>
      <p>
        <a
          href="#choices"
          className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
        >
          {m.account_choices_link()}
        </a>
      </p>
      {entries.length > 0 ? (
        <NotificationList entries={entries} />
      ) : (
        <NoList asked={newest}>
          <p>{m.account_notifications_none()}</p>
          <LinkButton href={paths.account.bookings(1)}>{m.program_success_bookings()}</LinkButton>
        </NoList>
      )}
      {more && (
        <div>
          <Button look="outline" busy={asking && m.common_loading()} onClick={() => void showOlder()}>
            {m.account_notifications_older()}
          </Button>
        </div>
      )}
      {told ? (
        <Choices told={told} />
      ) : choices.isPending ? (
        <p role="status">{m.common_loading()}</p>
      ) : (
        <AskFailed error={choices.error} onRetry={() => void choices.refetch()} />
      )}
    </main>
  )
}
