export { emptyNotesOf } from './empty-notes-of.ts'
