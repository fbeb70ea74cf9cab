import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser that takes pushes: what it tells of itself, and how it reads what only it can. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** Reads an encrypted push (RFC 8291) as a browser does; throws where it was meant for another. */
  read(body: string): { title: string; body: string; path: string; tag: string }
}

/** A browser whose own service is asked at an address; by default at the twin's. */
export function testBrowser(
  endpoint = `https://push.ownward.example/${randomBytes(9).toString('base64url')}`,
): TestBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const bytes = Buffer.from(body, 'base64url')
      const [salt, theirs] = [bytes.subarray(0, 16), bytes.subarray(21, 21 + bytes[20]!)]
      const sealed = bytes.subarray(21 + bytes[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}
