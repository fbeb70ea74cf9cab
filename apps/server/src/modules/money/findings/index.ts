export { emptyFindingsOf } from './empty-findings-of.ts'
export { type Finding, noteFindingAgain, noteFindingsOnce } from './note-findings.ts'
