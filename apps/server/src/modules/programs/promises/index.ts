export { dueAgeRank, nextActAt, owedBy } from './due-columns.ts'
export { type DueRow, isCollected, readDue } from './list-due.ts'
export { presentPromise } from './present-promise.ts'
export { type PromiseView, readPromise } from './read-promise.ts'
