export { callOff } from './call-off.ts'
