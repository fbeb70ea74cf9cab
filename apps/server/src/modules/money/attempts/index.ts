export { addAttempt, attemptStore, beginAttempt, changeAttempt, type IntentRow, linkAttempt } from './attempts.ts'
