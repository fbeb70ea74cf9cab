export { previewSearchLetters } from './letters/preview-letters.ts'
export { sayFilters, sayQuestion } from './letters/say-question.ts'
export { forgetSearchesOf } from './store.ts'
