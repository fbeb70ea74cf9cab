import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

/** What the site calls when a card is asked next, and until when one can pay. */
export const namesOfCollecting = { retry_at: 'retryAt', pay_by: 'payBy' } as const

type Promised = Response<'promiseToPay'>['result']

const readCollecting = reads<Promised['after']>()(namesOfCollecting)

/** Reads a promise to pay that holds what is due. */
export const readPromise = reads<Promised>()(
  { made_at: 'madeAt', asked_at: 'askedAt' },
  { after: readCollecting, withdrawn: readCollecting },
)
