export { presentPromise } from './present-promise.ts'
export { type PromiseView, readPromise } from './read-promise.ts'
