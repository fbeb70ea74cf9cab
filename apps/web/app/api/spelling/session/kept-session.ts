import type { Person } from '@ownward/contract'
import { reads, spells } from '../table.ts'
import { namesOfPerson } from './sign-in.ts'

/** What browsers keep has the names of the wire (AUTH-22): it is found by builds of before and after. */
interface Kept {
  auth_token?: string
  userDetails?: Partial<Person> | null
}

const names = { auth_token: 'token' } as const
const spellNames = spells<Kept>()(names)
const spellPerson = spells<Partial<Person>>()(namesOfPerson)

/** Reads what a browser has kept of a session. */
export const readKept = reads<Kept>()(names, { userDetails: reads<Partial<Person>>()(namesOfPerson) })

/** What a browser is to keep of a session. */
export function spellKept({ userDetails, ...kept }: { userDetails?: Parameters<typeof spellPerson>[0] | null }): Kept {
  return { ...spellNames(kept), userDetails: userDetails ? spellPerson(userDetails) : null }
}
