import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { useState } from 'react'

interface Elsewhere {
  say: string
  address: string
}

/** Sends somebody whose account is handled on another page there, in a new tab (AUTH-03, AUTH-18). */
export function useElsewhere(): { elsewhere: Elsewhere | undefined; leaveFor: (address: string, say: string) => void } {
  const [elsewhere, setElsewhere] = useState<Elsewhere>()
  return {
    elsewhere,
    leaveFor(address, say) {
      if (!/^(https?:\/\/|\/(?![/\\]))/.test(address)) return
      setElsewhere({ say, address })
      // A browser that blocks the new tab still has the link of the notice.
      const tab = window.open(address, '_blank')
      if (tab) tab.opener = null
    },
  }
}

/** Says where one's account is handled, with a link for a browser that opened no tab. */
export function ElsewhereNotice({ elsewhere }: { elsewhere: Elsewhere | undefined }) {
  if (!elsewhere) return null
  return (
    <Alert tone="calm" live>
      <p>{elsewhere.say}</p>
      <a href={elsewhere.address} target="_blank" rel="noopener" className="font-semibold text-spruce underline">
        {m.app_go_elsewhere()}
      </a>
    </Alert>
  )
}
