import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** A certificate and its key, in PEM form. */
export interface Certified {
  certificate: string
  key: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const hourMs = 3_600_000

/** Makes a certificate authority, and a certificate for a host that it has signed. */
export async function certificatesFor(host: string, now: Date): Promise<{ authority: string; server: Certified }> {
  x509.cryptoProvider.set(webcrypto as Crypto)
  const span = { notBefore: new Date(now.getTime() - hourMs), notAfter: new Date(now.getTime() + hourMs) }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...span,
    name: 'CN=Test authority',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  })
  const serverKeys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const server = await x509.X509CertificateGenerator.create({
    ...span,
    subject: `CN=${host}`,
    issuer: authority.subject,
    publicKey: serverKeys.publicKey as CryptoKey,
    signingKey: keys.privateKey as CryptoKey,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const secret = await webcrypto.subtle.exportKey('pkcs8', serverKeys.privateKey)
  return {
    authority: authority.toString('pem'),
    server: { certificate: server.toString('pem'), key: x509.PemConverter.encode(secret, 'PRIVATE KEY') },
  }
}
