import type { IncomingHttpHeaders } from 'node:http'
import { readConsole } from './cookies.ts'

/** What a tab of a member's console says of itself beside the cookie. */
export interface ConsoleTab {
  /** The sign-in that it stands for, by its name, so that it does nothing in the name of another who has signed in since; null where it says none. */
  session: string | null
  /** For how long nothing was pressed in it. */
  idleSeconds: number
}

/** The token that a request comes with, as the site sends it: `Authorization: Basic <token>`; null where there is none. */
export function credentialOf(headers: Pick<IncomingHttpHeaders, 'authorization'>): string | null {
  return /^Basic +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** The longest that a tab may say nothing was pressed in it; more says no more. */
const longestIdleSeconds = 24 * 3600

/**
 * The session of a member's console, where one of its tabs calls; null where the cookie comes without the header that no form of another site
 * can send. Whether a page of ours calls, and by POST, is asked by the caller (DESK-14).
 */
export function consoleOf(
  headers: IncomingHttpHeaders,
  { https }: { https: boolean },
): { token: string; tab: ConsoleTab } | null {
  const { 'x-team': team, 'x-team-session': session, 'x-team-idle': idle } = headers
  const token = team === '1' ? readConsole(headers.cookie, { https }) : null
  if (token === null) return null
  const seconds = /^\d{1,9}$/.test(String(idle)) ? Math.min(Number(idle), longestIdleSeconds) : 0
  return { token, tab: { session: typeof session === 'string' ? session : null, idleSeconds: seconds } }
}
