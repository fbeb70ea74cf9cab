import type { Response } from '@ownward/contract'

/** All that the team sees of one customer. */
export type PersonFile = Response<'teamPerson'>['result']
