import { teamSession } from './team-session.ts'

const LEFT_AS = 'ownward:team-left'

/** Signs the member out here and in all tabs. Where the server cannot be told now, it is told when a console is opened next. */
export async function signOut(): Promise<void> {
  const session = teamSession.session()
  if (session) localStorage.setItem(LEFT_AS, session)
  teamSession.leave()
  await finishSigningOut()
}

/** Ends the sign-in that was left, by its name: one that has begun since in this browser goes on. */
export async function finishSigningOut(): Promise<void> {
  const left = localStorage.getItem(LEFT_AS)
  if (left === null) return
  const headers = { 'content-type': 'application/json', 'x-team': '1', 'x-team-session': left }
  const answer = await fetch('/api/v1/teamLogout', { method: 'POST', headers, body: '{}', keepalive: true }).catch(
    () => null,
  )
  // A session that the server does not know any more has ended.
  if (answer && (answer.ok || answer.status === 400)) localStorage.removeItem(LEFT_AS)
}
