import { useEffect, useEffectEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'

/**
 * The server's time, which is the one that counts: pickup and hold are judged by it, and the clock of a demo runs
 * ahead of the browser's. Known from the page that was loaded; the browser only says how much has passed since.
 */
export function useServerNow(): () => Date {
  const { now } = useRouteLoaderData<typeof rootLoader>('root')!
  return () => new Date(Date.parse(now) + sinceLoad())
}

function sinceLoad(): number {
  if (typeof window === 'undefined') return 0
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (page?.responseStart ?? 0)
}

/** Whole seconds until a moment by the server's clock, counted down as they pass; 0 when it is over. */
export function useSecondsUntil(moment: string): number {
  const now = useServerNow()
  const [seconds, setSeconds] = useState(() => secondsBetween(now(), moment))
  const count = useEffectEvent((until: string) => setSeconds(secondsBetween(now(), until)))
  useEffect(() => {
    count(moment)
    const timer = setInterval(() => count(moment), 1000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

function secondsBetween(now: Date, moment: string): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / 1000))
}
