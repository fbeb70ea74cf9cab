export { freeAccountCredit } from './account-credit-steps.ts'
export { endCase } from './end-case.ts'
export { openCaseByModule } from './open-case.ts'
export { type CasesFacts, presentCase, readCases } from './present-case.ts'
