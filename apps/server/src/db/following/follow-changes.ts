import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sqlState } from '../connect.ts'
import { type LoneClient, loneClient } from '../lone-client.ts'
import { hearNotices } from './hear-notices.ts'
import type { ChangeListener } from './heard-once.ts'

/** Follows what every process of an installation commits. */
export interface Following {
  /** Whether all that was committed more than five seconds ago has been seen. */
  isCurrent(): boolean
  /** Whether the database can be asked at all; one that only takes no more connections can. */
  isReachable(): boolean
  stop(): void
}

interface FollowOptions {
  /** The way of all queries; a pooler may stand in it. */
  connection: pg.ClientConfig
  /** A way without a pooler, for notices. */
  direct: pg.ClientConfig
  heard: ChangeListener
  /** What was changed is no longer known: everything may have been. */
  lost: () => void
  /** The database cannot be asked any more: whoever waits for it waits in vain. */
  onAway?: () => void
  /** Told once when notices do not arrive, with what the way for them says of it if anything, and once when they do again. */
  onNotices?: (arrive: boolean, trouble: string | null) => void
  pace?: Pace
}

interface Pace {
  compareMs: number
  /** For so long what was seen last counts as all there is. */
  currentMs: number
  /** A notice of our own must come back so soon, and is sent so often. */
  echoMs: number
  echoEveryMs: number
}

const usualPace: Pace = { compareMs: 2000, currentMs: 4500, echoMs: 2000, echoEveryMs: 30_000 }
const noMoreConnections = '53300'
/** After so long the rows may have been removed. */
const forgottenMs = 12 * 3_600_000

/**
 * Tells which writes were committed since it began, whoever made them: at once where the database can give notice, and within two seconds by comparing,
 * whatever became of the notices (OPS-10). Rejects where the database does not answer at the start.
 */
export async function followChanges({
  connection,
  direct,
  heard,
  lost,
  onAway = () => {},
  onNotices = () => {},
  pace = usualPace,
}: FollowOptions): Promise<Following> {
  const { compareMs, currentMs } = pace
  const now = () => performance.now()
  let own: LoneClient | undefined
  let seen: string | null = null
  let comparedAt = now()
  let isLost = false
  /** Looks in a row that were not answered. */
  let unanswered = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let losing: NodeJS.Timeout | undefined

  async function ask<Row>(query: string, values: unknown[]): Promise<Row[]> {
    if (!own) {
      const next = loneClient(connection, 'ownward follower')
      own = next
      next.client.once('end', () => {
        if (own === next) own = undefined
      })
      await next.client.connect()
    }
    return (await own.client.query(query, values)).rows
  }

  function lose(): void {
    isLost = true
    lost()
    if (isAway()) onAway()
  }

  /** One look that took too long may be this machine's fault; the next one has a connection of its own. */
  function isAway(): boolean {
    return unanswered > 1
  }

  async function compare(): Promise<void> {
    const asked = now()
    const [row] = await ask<{ seen: string; changes: { id: string; tags: string }[] | null }>(changesSince, [seen])
    if (now() - comparedAt > forgottenMs) lost()
    for (const { id, tags } of row?.changes ?? []) heard(id, tags.split(' '))
    seen = row?.seen ?? null
    comparedAt = asked
    isLost = false
    unanswered = 0
    // Not when the next look fails, which takes its time to do so.
    clearTimeout(losing)
    losing = setTimeout(lose, asked + currentMs - now()).unref()
  }

  const echo = echoing(heard, {
    send: id => ask(`select pg_notify('pages', $1)`, [id]),
    isListening: () => notices.isListening(),
    onSilence: () => notices.reconnect(),
    onNotices: arrive => onNotices(arrive, notices.trouble()),
    pace,
  })
  const notices = hearNotices(direct, echo.heard)

  async function look(): Promise<void> {
    try {
      await compare()
      await echo.look()
    } catch (error) {
      const wasAway = isAway()
      unanswered = sqlState(error) === noMoreConnections ? 0 : unanswered + 1
      if (isLost && isAway() && !wasAway) onAway()
      own?.drop()
      own = undefined
    }
    if (!stopped) timer = setTimeout(() => void look(), compareMs).unref()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    clearTimeout(losing)
    notices.stop()
    own?.drop()
  }

  try {
    await compare()
  } catch (error) {
    stop()
    throw error
  }
  timer = setTimeout(() => void look(), compareMs / 4).unref()
  return { isCurrent: () => !isLost, isReachable: () => !(isLost && isAway()), stop }
}

/** Rows whose transaction the last look could not see, and what this one sees. A number that was not given out yet is from before a restore. */
const changesSince = `
  select pg_current_snapshot()::text as seen,
    (select json_agg(json_build_object('id', id, 'tags', tags))
      from page_changes
      where transaction >= pg_snapshot_xmin($1::pg_snapshot)
        and transaction < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as changes`

/** Sends notices to itself, to learn whether notices arrive: behind a pooler they may not, and a connection may die without a word. */
function echoing(
  heard: ChangeListener,
  {
    pace: { echoMs, echoEveryMs },
    ...to
  }: {
    send: (id: string) => Promise<unknown>
    isListening: () => boolean
    onSilence: () => void
    onNotices: (arrive: boolean) => void
    pace: Pace
  },
) {
  let awaited: { id: string; sentAt: number } | undefined
  let nextAt = 0
  /** Since when somebody should listen. */
  let since = performance.now()
  let arrive: boolean | undefined
  const told = (now: boolean) => {
    if (arrive !== now) to.onNotices(now)
    arrive = now
  }
  return {
    heard: ((id, tags) => {
      if (id === awaited?.id) {
        awaited = undefined
        told(true)
      } else heard(id, tags)
    }) as ChangeListener,
    async look(): Promise<void> {
      const at = performance.now()
      if (awaited && at - awaited.sentAt >= echoMs) {
        awaited = undefined
        since = at
        told(false)
        to.onSilence()
      } else if (!awaited && at >= nextAt && (to.isListening() || at - since >= echoMs)) {
        awaited = { id: randomUUID(), sentAt: at }
        nextAt = at + echoEveryMs
        await to.send(awaited.id)
      }
    },
  }
}
