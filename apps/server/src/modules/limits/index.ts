export { networkOf } from './network.ts'
export { dropOldAttempts, forgetTries, giveBack, takeTries } from './tries.ts'
