import { wantedKey } from '../session/wanted-key.ts'

/**
 * On the start page: offers to sign in to whoever was sent there from a page that needs it, as long as signing in leads to that page. It
 * floats, so it moves nothing.
 */
export function offerWanted(): void {
  const offer = document.getElementById('wanted')
  if (!offer || 'signedIn' in document.documentElement.dataset) return
  try {
    const wanted = sessionStorage.getItem(wantedKey)
    const { carDetailAddress } = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    if (!wanted || wanted !== carDetailAddress) return
  } catch {
    // What storage is refused has kept no page.
    return
  }
  offer.hidden = false
  document.getElementById('said')!.textContent = offer.firstElementChild!.textContent
  offer.querySelector('button')!.onclick = () => {
    sessionStorage.removeItem(wantedKey)
    offer.remove()
  }
}
