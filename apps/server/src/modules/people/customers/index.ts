export { foundPeople, type PersonRow, peopleStates, readPeople, searchedWords } from './find-people.ts'
export { forgetNotesOf } from './forget-notes-of.ts'
export { presentRow as presentPersonRow } from './present.ts'
