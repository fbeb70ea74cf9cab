export { drawTypedName } from './draw-signature.ts'
export { signaturesHandlers } from './routes.ts'
export { type SignatureImage, signatureFor } from './sign.ts'
