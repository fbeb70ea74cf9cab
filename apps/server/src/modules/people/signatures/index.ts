export { drawTypedName } from './draw-signature.ts'
export { signatureFor } from './sign.ts'
