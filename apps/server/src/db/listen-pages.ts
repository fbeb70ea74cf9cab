import pg from 'pg'

const longestPauseMs = 10_000

/**
 * Hears what other processes on the same database have changed (the `pages` channel of `unit-of-work.ts`). While the connection is down
 * nothing is heard, so once it is back everything counts as changed. Answers how to stop.
 */
export async function listenToPages(
  connection: pg.ClientConfig,
  pagesChanged: (tags: readonly string[]) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'ownward listener' })
    next.on('notification', ({ payload = '' }) => pagesChanged(payload.split(' ')))
    next.on('error', () => {})
    await next.connect()
    await next.query('listen pages')
    client = next
    next.once('end', () => again(500))
  }

  function again(pauseMs: number): void {
    if (stopped) return
    timer = setTimeout(async () => {
      try {
        await listen()
        pagesChanged(['list', '*'])
      } catch {
        again(Math.min(longestPauseMs, pauseMs * 2))
      }
    }, pauseMs).unref()
  }

  await listen()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
