export { endHold, giveHoldBack, useHold } from './end-hold.ts'
export { forgetLinesOf } from './store.ts'
