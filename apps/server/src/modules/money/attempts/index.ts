export {
  addAttempt,
  attemptStore,
  beginAttempt,
  changeAttempt,
  givenUpAs,
  type IntentRow,
  isGivenUp,
  linkAttempt,
} from './attempts.ts'
