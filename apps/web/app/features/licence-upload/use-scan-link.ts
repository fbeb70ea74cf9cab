import { useEffect, useState } from 'react'
import { isDone } from '../../api/answer.ts'
import { callPerson } from '../../api/call-person.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { after } from '../../delays.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { isPhone } from './phone.ts'

/** How far the opening of a scan link is; `wide`: kept for a phone. */
export type ScanLink =
  /** `dead`: used or too old; said for a moment before the start page comes. */
  | { state: 'opening' | 'wide' | 'dead' }
  /** The session that the link opened lives in this page alone: nobody is signed in on this device by it. */
  | { state: 'open'; credential: string; person: Response<'ssologin'>['result'] }

/**
 * Exchanges the token of a scan link, once, for a session of licence calls (AUTH-27). On a wide screen the link stays unused
 * (AUTH-26). The token leaves the address before anything else happens; a missing or refused one leads to the start page.
 */
export function useScanLink(): ScanLink {
  const hydrated = useHydrated()
  const [link, setLink] = useState<ScanLink>({ state: 'opening' })
  useEffect(() => {
    if (!hydrated) return
    if (!isPhone()) return setLink({ state: 'wide' })
    const token = takeToken()
    if (!token) return leave()
    void exchange(token).then(opened => setLink(opened ?? { state: 'dead' }))
  }, [hydrated])
  const isDead = link.state === 'dead'
  useEffect(() => {
    if (isDead) return after('deadLink', leave)
  }, [isDead])
  return link
}

let taken = ''

/** The token of the address, which loses it at once; asked again it is the same, as the page may be drawn twice. */
function takeToken(): string {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token) {
    taken = token
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
  }
  return taken
}

let exchanged: Promise<ScanLink | null> | undefined

function exchange(token: string): Promise<ScanLink | null> {
  exchanged ??= callPerson('ssologin', {}, { credential: token, quiet: true }).then(answer =>
    isDone(answer) ? { state: 'open', credential: answer.token, person: answer.result } : null,
  )
  return exchanged
}

function leave(): void {
  location.replace(paths.home())
}
