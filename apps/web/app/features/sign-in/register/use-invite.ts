import { useEffect, useState } from 'react'
import { isDone } from '../../../api/answer.ts'
import { wire } from '../../../api/client.ts'
import { invitesSpelling } from '../../../api/spelling/invites.ts'
import { inOurNames } from '../../../api/spelling/spelled.ts'
import { inviteKey } from '../kept-for-tab.ts'

const call = inOurNames(wire.call, invitesSpelling)

/** By whose invitation somebody comes to register: `token` is sent along, the rest is shown. */
export interface Invite {
  token: string
  firstName: string
  email: string
}

/**
 * The invitation that the link of a mail brings: null when there is none, without words while they are fetched. What stands in the
 * address leaves it at once and is kept for this tab.
 */
export function useInvite(): Invite | null {
  const [invite, setInvite] = useState<Invite | null>(null)
  useEffect(() => {
    const address = new URL(location.href)
    const brought = address.searchParams.get('invite')
    if (brought) {
      keep(brought)
      address.searchParams.delete('invite')
      history.replaceState(history.state, '', address.pathname + address.search)
    }
    const token = brought ?? kept()
    if (!token) return
    // It counts for whoever registers before its words have come.
    setInvite({ token, firstName: '', email: '' })
    void call('getInvite', { invite: token }, { quiet: true }).then(answer => {
      const known = isDone(answer) ? answer.result : null
      setInvite(known && { token, firstName: known.firstName, email: known.email })
    })
  }, [])
  return invite
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(inviteKey, token)
  } catch {
    // The invitation then lasts as long as the page.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(inviteKey)
  } catch {
    return null
  }
}
