import type { BookingRequest } from '@ownward/contract'
import { api } from '../../../api/client.ts'
import { openFile } from '../../../page/open-file.ts'

/**
 * Opens the agreement with today's numbers in a new tab (PROG-18). Gives the address when the browser let no tab open, null when it did,
 * and throws when there is no agreement to show.
 */
export function openAgreement(request: BookingRequest): Promise<string | null> {
  return openFile(async () => {
    const answer = await api.call('getQuoteAgreement', request, { quiet: true })
    if (answer?.status !== 1) throw new Error(answer?.message ?? '')
    return answer.result.file
  })
}
