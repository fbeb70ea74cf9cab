export { forgetSearchesOf } from './store.ts'
