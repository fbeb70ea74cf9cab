import { connect, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { Certified } from './certificates.ts'

/** A way to a database that speaks TLS, as one at a host does. */
export interface TlsWay {
  /** The database by this way, at a host name that stands for this machine. */
  addressAt(host: string): string
  close(): Promise<void>
}

const askedForTls = 8

/** Opens a way with TLS to the database at an address: who comes shows nothing, this end shows its certificate. */
export async function tlsTo(database: string, { certificate, key }: Certified): Promise<TlsWay> {
  const straight = new URL(database)
  const sockets = new Set<Socket>()
  const secureContext = createSecureContext({ cert: certificate, key })
  const server = createServer(near => {
    sockets.add(near)
    near.on('error', () => {})
    near.once('readable', () => {
      near.read(askedForTls)
      near.write('S')
      const secure = new TLSSocket(near, { isServer: true, secureContext })
      const path = straight.searchParams.get('host')
      const port = straight.port || '5432'
      const far = path ? connect(`${path}/.s.PGSQL.${port}`) : connect(Number(port), straight.hostname)
      sockets.add(far)
      for (const end of [secure, far]) end.on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      secure.pipe(far).pipe(secure)
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    addressAt(host) {
      const address = new URL(straight)
      address.searchParams.delete('host')
      address.hostname = host
      address.port = String(port)
      return address.href
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => void server.close(resolve))
    },
  }
}
