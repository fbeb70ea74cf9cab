export { aboutId, type LogRow, newestAbout, readLog, somebodyOf } from './audit.ts'
export { thingsOf } from './audit-things.ts'
