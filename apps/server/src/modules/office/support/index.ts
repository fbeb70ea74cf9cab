export { assignedMeanwhile, logAssigned } from './assigned-meanwhile.ts'
export { assignContactMessage } from './contact-messages.ts'
export { forgetTalkOf } from './forget-talk-of.ts'
export { assignThread } from './team-thread.ts'
