import type { Server } from 'node:http'

/** Starts a server on a free port of this machine. `stop` does not wait for whoever is still connected. */
export async function listenAlone(server: Server): Promise<{ url: string; stop(): Promise<void> }> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
