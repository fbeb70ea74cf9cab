export { networkOf } from './network.ts'
export { dropOldAttempts, forgetTries, giveBack, type Tries, takeTries } from './tries.ts'
