import type pg from 'pg'
import { type LoneClient, loneClient } from '../lone-client.ts'
import type { ChangeListener } from './heard-once.ts'

const [shortestPauseMs, longestPauseMs] = [500, 10_000]

/** Hears at once what other processes commit, over a connection that stays open. */
export interface Notices {
  /** Goes on with another connection: this one says nothing any more. */
  reconnect(): void
  /** Whether it listens by now: what is told before that reaches nobody. */
  isListening(): boolean
  /** Why it could not connect the last time, in the code of the system or the database; null where it could. */
  trouble(): string | null
  stop(): void
}

/**
 * Listens to the `pages` channel of `unit-of-work.ts`. Where its connection breaks it opens another; what is told meanwhile is not heard here, and
 * is found by whoever compares (`follow-changes.ts`).
 */
export function hearNotices(connection: pg.ClientConfig, heard: ChangeListener): Notices {
  let current: LoneClient | undefined
  let timer: NodeJS.Timeout | undefined
  let trouble: string | null = null
  let isListening = false

  async function listen(pauseMs: number): Promise<void> {
    const next = loneClient(connection, 'ownward listener')
    current = next
    isListening = false
    let pause = pauseMs
    const goOn = () => {
      if (current !== next) return
      current = undefined
      next.drop()
      timer = setTimeout(() => void listen(Math.min(longestPauseMs, pause * 2)), pause).unref()
    }
    next.client.on('notification', ({ payload = '' }) => {
      const [id = '', ...tags] = payload.split(' ')
      heard(id, tags)
    })
    next.client.once('end', goOn)
    try {
      await next.client.connect()
      await next.client.query('listen pages')
      pause = shortestPauseMs
      trouble = null
      isListening = current === next
    } catch (error) {
      trouble = String((error as { code?: string }).code ?? 'no answer')
      goOn()
    }
  }

  function stop(): void {
    clearTimeout(timer)
    const last = current
    current = undefined
    last?.drop()
  }

  void listen(shortestPauseMs)
  return {
    reconnect() {
      stop()
      void listen(shortestPauseMs)
    },
    isListening: () => isListening,
    trouble: () => trouble,
    stop,
  }
}
