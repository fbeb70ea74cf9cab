export { aboutId, type LogRow, newestAbout, readLog, somebodyOf } from './audit.ts'
