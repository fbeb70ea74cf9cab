export { assignItem } from './assign-item.ts'
export { loggedAs, subjectsOf } from './subjects.ts'
