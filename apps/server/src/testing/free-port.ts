import { createServer } from 'node:net'

/** Below the ports that systems hand out to outgoing connections: of those, another test's connection might take one before its server listens. */
const lowest = 15_000
const highest = 32_000

/** A port of this machine on which nothing listens just now. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * (highest - lowest))
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
