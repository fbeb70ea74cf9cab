import { saveAs } from '../../page/save-as.ts'
import { session } from '../../session/session.ts'

/** Fetches a file that needs the session of its person, and hands it to them; false where it could not be had. */
export async function saveOwnFile(address: string, name: string): Promise<boolean> {
  const answer = await fetch(address, { headers: { authorization: `Basic ${session.get().token}` } }).catch(() => null)
  if (!answer?.ok) return false
  saveAs(name, await answer.blob())
  return true
}
