export { previewSearchLetters } from './letters/preview-letters.ts'
export { forgetSearchesOf } from './store.ts'
