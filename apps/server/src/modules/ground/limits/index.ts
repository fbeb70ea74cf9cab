export { forgetTriesOf } from './forget-tries-of.ts'
export { neighbourhoodOf, networkOf, networkStart, phoneFrom } from './network.ts'
export { forgetSharedTries, forgetSharedTriesOfAll, isFirst, type SharedTry, takeSharedTry } from './per-account.ts'
export { forgetTries, giveBack, type Tries, takeShare, takeTries } from './tries.ts'
