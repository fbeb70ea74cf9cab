export { signaturesHandlers } from './routes.ts'
export { type SignatureImage, signatureFor } from './sign.ts'
