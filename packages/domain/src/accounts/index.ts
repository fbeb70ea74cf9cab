export {
  type CardBrand,
  type CardExpiry,
  type CardNumber,
  cardBrand,
  decideCardNumber,
  decideCvv,
  decideExpiry,
} from './card.ts'
export { decideEmail, emailLastPartMin } from './email.ts'
export {
  codeLength,
  decideCode,
  decideConfirmation,
  decideName,
  decidePassword,
  decidePhone,
  decideTerms,
  displayPhone,
  passwordMax,
  passwordMin,
  phoneDigits,
} from './identity.ts'
export { decideInvites, invitesAtOnce, invitesPerDay, nameInMail } from './invites.ts'
export {
  type LicenceConcern,
  type LicenceFacts,
  licenceAspect,
  licenceConcerns,
  type RegisteredPerson,
  sameWritten,
  youngestSubscriber,
} from './licence.ts'
export {
  addTypedDates,
  checkLicenceDates,
  type LicenceDateFault,
  type LicenceDates,
  type TypedDateFault,
  type TypedDateField,
  typedDateFields,
} from './licence-dates.ts'
export { type ComparedField, detailsToCompare, licenceDifferences, type StatedPerson } from './licence-differences.ts'
export {
  asksForReason,
  type DoubtAnswer,
  decideReview,
  type LicenceFlag,
  sameLicence,
  stopsApproval,
} from './licence-review.ts'
export { compareSides, type SideField, type SideRead, type SidesCompared, sideFields } from './licence-sides.ts'
export {
  dayWithoutPlace,
  type HandedInLicence,
  type LicenceStanding,
  licenceEnded,
  licenceStanding,
} from './licence-standing.ts'
export { type PasswordStrength, passwordStrength } from './password-strength.ts'
export { decidePhoto, type PhotoType, photoMaxBytes } from './photo.ts'
export { ageOn, decideBirthDate, decideIncome, oldestAge } from './profile.ts'
export { isServedPhone } from './served-phone.ts'
