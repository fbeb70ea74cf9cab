export { clockDifference, pausedFromSeconds, toldFromSeconds } from './clock-difference.ts'
export { type Room, roomIn } from './disk-space.ts'
export { forgetProcess, type SeenProcess, seenProcesses, tellProcess, tellsEverySeconds } from './processes.ts'
