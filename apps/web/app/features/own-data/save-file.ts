import { session } from '../../session/session.ts'

/** Fetches a file that needs the session of its person and gives it to the browser to keep; false where it could not be had. */
export async function saveFile(address: string, name: string): Promise<boolean> {
  const answer = await fetch(address, { headers: { authorization: `Basic ${session.get().token}` } }).catch(() => null)
  if (!answer?.ok) return false
  const made = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { href: made, download: name }).click()
  // Some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(made), 60_000)
  return true
}
