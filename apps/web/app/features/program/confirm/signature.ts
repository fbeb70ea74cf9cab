/** How somebody signs: with the signature that is on file, a drawing (PNG data URL), or their typed name (O-41). */
export type Signature = { kind: 'kept' } | { kind: 'drawn'; data: string } | { kind: 'typed'; name: string }

/** Whether there is anything to sign with. */
export function isSigned(signature: Signature): boolean {
  if (signature.kind === 'drawn') return signature.data !== ''
  return signature.kind === 'kept' || signature.name.trim().length > 1
}
