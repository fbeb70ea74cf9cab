/*
 * Runs before first paint on every page: what the cached HTML cannot know. Its text is constant, so the content
 * security policy allows it by its hash.
 */
const root = document.documentElement
root.dataset.script = ''
try {
  const theme = localStorage.getItem('theme')
  if (theme) root.dataset.theme = theme
  if (JSON.parse(localStorage.getItem('persist:root') ?? '{}').userLoggedIn) root.dataset.signedIn = ''
} catch {
  // Storage is refused in some frames: the page is then simply the visitor's.
}
addEventListener('click', event => {
  if (!(event.target as Element).closest('[data-theme-switch]')) return
  const dark =
    (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
  root.dataset.theme = dark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.dataset.theme)
  } catch {
    // The choice then lasts as long as the page.
  }
})
