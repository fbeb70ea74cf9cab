/*
 * The script of the pages about one's own cars: the sheet that is shared, the cars that this browser has seen, and the search that is
 * confirmed. A file of its own, so that no other page carries it.
 */
import { forgetSeen, readSeen, seenKey } from '../kept/seen-cars.ts'
import { isSignedIn } from './is-signed-in.ts'

const find = <E extends HTMLElement>(what: string) => document.querySelector<E>(what)

function seenIds(): number[] {
  try {
    return readSeen(localStorage.getItem(seenKey), Date.now(), isSignedIn()).cars.map(({ id }) => id)
  } catch {
    return []
  }
}

/** `/seen` itself shows nothing: its cars stand under an address that names them. */
const seen = find('[data-seen]')
if (seen) {
  const ids = seenIds()
  if (ids.length > 0) location.replace(`${location.pathname}/${ids.join('-')}`)
}

find('[data-forget]')?.addEventListener('click', () => {
  forgetSeen()
  location.replace('/seen')
})

// A second press, made while the answer to the first is on its way, would be answered instead of it: what it asks for is done by then.
const once = find<HTMLFormElement>('[data-once]')
let isSent = false
once?.addEventListener('submit', event => {
  if (isSent) event.preventDefault()
  isSent = true
})
// A browser that has kept the page whole brings it back as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isSent = false
})

const share = find<HTMLButtonElement>('[data-share]')
if (share && 'share' in navigator) {
  share.hidden = false
  // Whoever closes the list of places to share to has changed their mind.
  share.addEventListener('click', () => navigator.share({ title: document.title, url: share.value }).catch(() => {}))
}

const copy = find<HTMLButtonElement>('[data-copy]')
copy?.addEventListener('click', async () => {
  const field = find<HTMLInputElement>('#link')!
  const said = find('#copied')!
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    said.textContent = copy.value
  } catch {
    // Without a secure connection browsers copy what is selected, or nothing.
    said.textContent = document.execCommand('copy') ? copy.value : ''
  }
})
