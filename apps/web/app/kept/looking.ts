import { session } from '../session/session.ts'
import { forgetKept } from './device-store.ts'
import { isKeeping, type Looking, thisBuild } from './home-record.ts'

/** The person at this page, or null where nobody is signed in. */
export function lookingNow(): Looking | null {
  const owner = session.get().userDetails?.id
  return owner === undefined ? null : { owner, build: thisBuild(), now: Date.now() }
}

/** Takes what the device keeps away with its person: signed out here or in another tab, their session has ended, or another is there (HOME-21). */
export function forgetWithPerson(): void {
  const ownerNow = () => session.get().userDetails?.id
  let before = ownerNow()
  session.subscribe(() => {
    const owner = ownerNow()
    if (before !== undefined && (owner !== before || session.get().authError)) void forgetKept()
    before = owner
  })
  const looking = lookingNow()
  if (looking) void isKeeping(looking)
}
