import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'

/** What a browser hands over that can install the site by itself; it can be used once. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const kept = self as { installOffer?: InstallOffer | undefined }

/** How a browser puts a site among the apps of its device, where it does not offer that itself. */
function stepsOf({ userAgent: agent, maxTouchPoints }: Navigator): string {
  // An iPad calls itself a Mac; no Mac is touched.
  if (/iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && maxTouchPoints > 1)) return m.shell_install_ios()
  if (/Android/.test(agent)) return m.shell_install_android()
  if (/Firefox/.test(agent)) return m.shell_install_firefox()
  return /Macintosh/.test(agent) && !/Chrome/.test(agent) ? m.shell_install_mac() : m.shell_install_other()
}

/** Puts the site among the apps of the device: by the browser's own question where it has one, else by steps (HOME-19). */
export function InstallWays() {
  const [offer, setOffer] = useState(kept.installOffer)
  const [begun, setBegun] = useState(false)
  if (begun) return <p role="status">{m.shell_install_begun()}</p>
  if (matchMedia('(display-mode: standalone)').matches) return <p>{m.shell_install_there()}</p>

  async function install(by: InstallOffer): Promise<void> {
    kept.installOffer = undefined
    await by.prompt()
    setBegun((await by.userChoice).outcome === 'accepted')
    setOffer(undefined)
  }
  return (
    <>
      <p>{m.shell_install_lead()}</p>
      {offer ? (
        <Button onClick={() => void install(offer)}>{m.shell_install()}</Button>
      ) : (
        <p className="font-medium">{stepsOf(navigator)}</p>
      )}
    </>
  )
}
