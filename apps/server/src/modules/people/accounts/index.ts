export { addAccount, changeAccount } from './change-account.ts'
export { eligibilityFacts, licenceStandingOf } from './eligibility-facts.ts'
export { eraseAccount } from './erase-account.ts'
export { nameOfUser } from './name-of-user.ts'
export { changePassword } from './passwords/change-password-steps.ts'
export { passwordCost } from './passwords/password-cost.ts'
export { hashPassword } from './passwords/passwords.ts'
export { provePassword } from './passwords/prove-password-steps.ts'
export { personOf, presentRequirement } from './present.ts'
export { makeProfilePhoto, readProfilePhoto } from './profile-photo.ts'
export {
  actorOfToken,
  endSession,
  endSessionsOf,
  markSecondFactor,
  openIncomeLink,
  openSession,
} from './sessions/sessions.ts'
export { markDevice } from './sign-in/devices.ts'
export { handedInLicences, holdUser } from './store.ts'
