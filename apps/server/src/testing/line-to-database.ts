import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A way to a database that a test can cut, freeze and mend. */
export interface Line {
  /** The database by this way. */
  address: string
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>
  /** Lets nothing through any more and ends nothing, as a machine that vanished from the network; new connections work unless `newToo`. */
  freeze(options?: { newToo?: boolean }): void
  /** Takes connections again after a cut, and lets new ones through after a freeze. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Opens a way to the database at an address. */
export async function lineTo(database: string): Promise<Line> {
  const straight = new URL(database)
  const folder = await mkdtemp(join(tmpdir(), 'ow-line-'))
  const path = join(folder, '.s.PGSQL.5432')
  const pairs = new Set<[Socket, Socket]>()
  let freezesNew = false
  const server = createServer(near => {
    const far = connectTo(straight)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
    if (freezesNew) part(pair)
  })
  const open = () => new Promise<void>(resolve => void server.listen(path, resolve))
  const cut = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
    })
  await open()
  const address = new URL(straight)
  address.port = '5432'
  address.searchParams.set('host', folder)
  return {
    address: String(address),
    cut,
    freeze({ newToo = false } = {}) {
      freezesNew = newToo
      for (const pair of pairs) part(pair)
    },
    async mend() {
      freezesNew = false
      if (!server.listening) await open()
    },
    async close() {
      await cut().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A socket to the server of a database’s address, by its folder or its host. */
function connectTo(database: URL): Socket {
  const host = database.searchParams.get('host')
  const port = Number(database.port || 5432)
  return host?.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host ?? database.hostname)
}

function part([near, far]: [Socket, Socket]): void {
  near.unpipe(far)
  far.unpipe(near)
  near.pause()
  far.pause()
}
