export { explainLicenceRefusal } from './explain-refusal.ts'
export { type LicenceRefusal, whyNotDriving } from './may-drive.ts'
export { presentLicenceNeeded } from './present-licence-needed.ts'
