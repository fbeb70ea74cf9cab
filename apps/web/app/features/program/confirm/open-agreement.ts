import type { BookingRequest } from '@ownward/contract'
import { api } from '../../../api/client.ts'

/**
 * Opens the agreement with today's numbers in a new tab (PROG-18). The tab is opened at once, while the click still
 * counts, and gets its address when that is known. Gives the address when the browser let no tab open, null when it did,
 * and throws when there is no agreement to show.
 */
export async function openAgreement(request: BookingRequest): Promise<string | null> {
  const tab = window.open('', '_blank')
  const answer = await api.call('getQuoteAgreement', request, { quiet: true })
  if (answer?.status !== 1) {
    tab?.close()
    throw new Error(answer?.message ?? '')
  }
  if (!tab) return answer.result.file
  tab.opener = null
  tab.location.replace(answer.result.file)
  return null
}
