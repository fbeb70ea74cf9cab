import type { CallName } from '@ownward/contract'
import { wire } from './client.ts'
import { createOnce } from './create-once.ts'
import { personSpelling } from './spelling/person-spelling.ts'
import { inOurNames, type PlainCall } from './spelling/spelled.ts'

/** What a person calls. */
export type PersonCall = PlainCall | (keyof typeof personSpelling & CallName)

/** Makes a call of a person in the site's names. */
export const callPerson = inOurNames(wire.call, personSpelling)

/** The same for what happens once however often it is asked for, as long as this page is open. */
export const callOnce = inOurNames(createOnce({ call: wire.call }), personSpelling)
