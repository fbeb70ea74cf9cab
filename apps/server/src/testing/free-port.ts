import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A port of this machine on which nothing listens just now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => void probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}
