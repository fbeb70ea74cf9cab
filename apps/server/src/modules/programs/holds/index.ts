export { holdsOf, isHeld } from './holds.ts'
