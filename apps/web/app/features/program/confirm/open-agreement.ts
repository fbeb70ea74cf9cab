import { callOrTell } from '../../../api/call-or-tell.ts'
import type { Request } from '../../../api/spelling/spelled.ts'
import { openFile } from '../../../page/open-file.ts'

/** Of what there is an agreement to read: a program that somebody built, an offer of the team, or another car inside a program. */
export type Draft =
  | { call: 'getQuoteAgreement'; body: Request<'getQuoteAgreement'> }
  | { call: 'quoteAgreement'; body: Request<'quoteAgreement'> }
  | { call: 'getSwapAgreement'; body: Request<'getSwapAgreement'> }

/**
 * Opens the agreement with today's numbers in a new tab (PROG-18, OFF-08). Gives the address when the browser let no tab open, null when it did
 * and when there is no agreement to show, which is told.
 */
export function openAgreement(draft: Draft): Promise<string | null> {
  return openFile(async () => {
    const answer =
      draft.call === 'quoteAgreement'
        ? await callOrTell(draft.call, draft.body)
        : draft.call === 'getSwapAgreement'
          ? await callOrTell(draft.call, draft.body)
          : await callOrTell(draft.call, draft.body)
    return answer ? answer.result.file : null
  })
}
