export { assignItem } from './assign-item.ts'
export { type ItemLine, readLines } from './read-queues.ts'
export { loggedAs, subjectsOf } from './subjects.ts'
