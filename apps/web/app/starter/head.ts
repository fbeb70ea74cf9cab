/*
 * Runs before first paint on every page: what the cached HTML cannot know. Its text is constant, so the content
 * security policy allows it by its hash.
 */
import { sorryForLostCode } from './sorry.ts'

const root = document.documentElement
root.dataset.script = ''
/** The version of what browsers keep: another one in the storage is of a product that kept it differently (PLAT-01). */
const version = '11.15'
try {
  const stored = localStorage.getItem('version')
  if (stored && stored !== version) {
    localStorage.clear()
    void caches
      .keys()
      .then(names => Promise.all(names.map(name => caches.delete(name))))
      .finally(() => location.reload())
  }
  localStorage.setItem('version', version)
  const theme = localStorage.getItem('theme')
  if (theme) root.dataset.theme = theme
  if (JSON.parse(localStorage.getItem('persist:root') ?? '{}').userLoggedIn) root.dataset.signedIn = ''
} catch {
  // Storage is refused in some frames: the page is then simply the visitor's.
}

// The header sticks once the page is scrolled by more than the mark at its top is tall (NAV-12).
addEventListener('DOMContentLoaded', () =>
  new IntersectionObserver(([mark]) => root.toggleAttribute('data-stuck', !mark!.isIntersecting)).observe(
    document.getElementById('top')!,
  ),
)

// What may come last, the worker of the pages without a network among it (PLAT-02); its absence changes nothing.
addEventListener('load', () => import(/* @vite-ignore */ '/later.js' as string).catch(() => {}))
sorryForLostCode()

/** Closes the menus that are open, but for the one in use; a drawer goes with the page it led to. */
function closeMenus(inUse?: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) if (menu !== inUse) menu.open = false
}
// What is pressed is left to the click: in a drawer all below a menu that closes would move away from under the finger.
addEventListener('focusin', ({ target }) => {
  if (!(target as Element).matches(':active')) closeMenus((target as Element).closest('.menu'))
})
addEventListener('keydown', event => {
  if (event.key !== 'Escape') return
  document.querySelector<HTMLElement>('.menu[open]>summary')?.focus()
  closeMenus()
})
addEventListener('click', event => {
  const target = event.target as Element
  closeMenus(target.closest('summary')?.parentElement)
  if (target.closest('#menu a')) document.getElementById('menu')!.togglePopover(false)
  if (!target.closest('[data-theme-switch]')) return
  const { theme } = root.dataset
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme:dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.dataset.theme)
  } catch {
    // The choice then lasts as long as the page.
  }
})
