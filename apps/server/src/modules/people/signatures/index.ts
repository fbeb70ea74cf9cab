export { drawTypedName } from './draw-signature.ts'
export { signatureFor } from './find-signature-steps.ts'
export { forgetSignaturesOf } from './forget-signatures-of.ts'
