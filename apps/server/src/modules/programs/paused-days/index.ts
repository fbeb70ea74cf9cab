export { endPause, endPauseFor } from './end-pause.ts'
export { pauseUsesOf, whenRead } from './pause-miles.ts'
export { addPause, type PauseRow, pausesOf } from './pauses.ts'
