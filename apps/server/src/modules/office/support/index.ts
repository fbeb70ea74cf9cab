export { forgetTalkOf } from './forget-talk-of.ts'
