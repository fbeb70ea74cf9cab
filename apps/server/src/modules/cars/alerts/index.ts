export { previewSearchLetters } from './letters/preview-letters.ts'
export { sayQuestion } from './letters/say-question.ts'
export { forgetSearchesOf } from './store.ts'
