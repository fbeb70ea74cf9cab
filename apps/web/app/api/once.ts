import { api } from './client.ts'
import { createOnce } from './create-once.ts'

/** Calls that happen once however often they are asked for, as long as this page is open. */
export const callOnce = createOnce({ call: api.call })
