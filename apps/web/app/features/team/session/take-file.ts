import type { CallName } from '@ownward/contract'
import { createClient } from '../../../api/create-client.ts'
import { type Outcome, outcomeOf } from '../../../api/outcome.ts'
import type { Request } from '../../../api/spelling/spelled.ts'
import { type TeamCall, wireParts } from './team-client.ts'

/** A file that came whole or broke off on its way. */
export interface TakenFile {
  name: string
  file: Blob
}

/** Asks for a file with the session of the console. The file is undefined where the call was refused, met trouble, or its line broke off. */
export async function takeFile<N extends TeamCall>(
  name: N,
  asked: Request<N>,
): Promise<{ outcome: Outcome<CallName>; taken: TakenFile | undefined }> {
  let taken: TakenFile | undefined
  const { call } = createClient({
    ...wireParts,
    async fetch(...request) {
      const response = await wireParts.fetch(...request)
      const [, named] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
      if (named === undefined) return response
      taken = { name: named, file: await response.blob() }
      return Response.json({ status: 1, message: '' })
    },
  })
  const outcome = await outcomeOf(call as never, name, asked)
  return { outcome: outcome as Outcome<CallName>, taken }
}
