export { type FairTry, forgetFair, forgetFairOfAll, isFirst, takeFair } from './fair.ts'
export { networkOf, phoneFrom } from './network.ts'
export { forgetTries, giveBack, type Tries, takeShare, takeTries } from './tries.ts'
