export { foundPeople, type PersonRow, peopleStates, readPeople, searchedWords } from './find-people.ts'
export { presentRow as presentPersonRow } from './present.ts'
