import { wire } from '../../../api/client.ts'
import { forgottenSpelling } from '../../../api/spelling/session/forgotten.ts'
import { inOurNames } from '../../../api/spelling/spelled.ts'

/** Makes a call about a forgotten password. */
export const callForgotten = inOurNames(wire.call, forgottenSpelling)
