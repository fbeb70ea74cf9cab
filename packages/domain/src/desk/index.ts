export {
  approvalHours,
  approvalHoursAlone,
  approvalSpanDays,
  isAboveLimit,
  isGuarded,
  membersRight,
} from './approvals.ts'
export {
  type DemandStep,
  demandDay,
  demandSpans,
  demandSteps,
  type Told,
  tellCount,
  tellShare,
  tellSum,
} from './demand.ts'
export { afterDeskMinutes, type DeskHours, deskMinutesBetween, usualHours } from './hours.ts'
export { memberLinkEnd, memberLinkHours } from './member-links.ts'
export { type NoteSubject, noteSubjects } from './note-subjects.ts'
export { claimMinutes, dueAt, type Queue, queueMinutes, queues } from './queues.ts'
export { daysLeft, judgeSetUp, setUpDays, setUpEnd } from './set-up.ts'
export { bracesOf, fillTemplate } from './templates.ts'
