export { forgetNotesOf } from './forget-notes-of.ts'
