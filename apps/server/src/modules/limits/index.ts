export { networkOf, phoneFrom } from './network.ts'
export { dropOldAttempts, forgetTries, giveBack, takeShare, takeTries } from './tries.ts'
