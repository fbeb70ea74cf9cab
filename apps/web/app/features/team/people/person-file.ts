import type { Response } from '../../../api/spelling/spelled.ts'

/** All that the team sees of one customer. */
export type PersonFile = Response<'teamPerson'>['result']
