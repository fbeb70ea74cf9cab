/**
 * Opens a file behind a short-lived address in a new tab. The tab is opened at once, while the click still counts, and gets its
 * address when that is known. Gives the address when the browser let no tab open, null when it did and when there is no file; throws what
 * `ask` throws.
 */
export async function openFile(ask: () => Promise<string | null>): Promise<string | null> {
  const tab = window.open('', '_blank')
  try {
    const file = await ask()
    if (!tab) return file
    if (file === null) {
      tab.close()
      return null
    }
    tab.opener = null
    tab.location.replace(file)
    return null
  } catch (error) {
    tab?.close()
    throw error
  }
}
