/**
 * Opens a file behind a short-lived address in a new tab. The tab is opened at once, while the click still counts, and gets its
 * address when that is known. Gives the address when the browser let no tab open, null when it did; throws what `ask` throws.
 */
export async function openFile(ask: () => Promise<string>): Promise<string | null> {
  const tab = window.open('', '_blank')
  try {
    const file = await ask()
    if (!tab) return file
    tab.opener = null
    tab.location.replace(file)
    return null
  } catch (error) {
    tab?.close()
    throw error
  }
}
