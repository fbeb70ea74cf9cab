/** The pages that a visit has shown, by the key of their history entry: what Back shows again was handed out before. */
const shown = new Set<unknown>([history.state?.key])

/**
 * Tells the server of a page on the way to a car that it was shown in place: it was fetched when somebody came near its link, and counts only now (DESK-33). By its
 * path alone; a page that was loaded was counted when it left.
 */
export function tellShown(): void {
  const key: unknown = history.state?.key
  if (shown.has(key)) return
  shown.add(key)
  if (/^\/(car|listing|i?chapcars|iframecars)/.test(location.pathname))
    fetch(location.pathname, { method: 'HEAD', headers: { 'x-shown': '1' } }).catch(() => {})
}
