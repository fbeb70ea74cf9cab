export { endHold, giveHoldBack, useHold } from './end-hold.ts'
export { forgetLinesOf, lineOfCar } from './store.ts'
