export { drawTypedName } from './draw-signature.ts'
export { signaturesHandlers } from './routes.ts'
export { signatureFor } from './sign.ts'
