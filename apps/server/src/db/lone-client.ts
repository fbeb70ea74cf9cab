import { Socket } from 'node:net'
import pg from 'pg'

/** A connection beside the pool, for one purpose. */
export interface LoneClient {
  client: pg.Client
  /** Lets go of it at once, whether or not anybody still answers at its other end. */
  drop(): void
}

/** How long anything may take over a connection that is there to tell quickly. */
const patienceMs = 2000

/** Makes a client that waits for nobody longer than two seconds, and asks now and then whether the other end is still there. It is not connected yet. */
export function loneClient(connection: pg.ClientConfig, name: string): LoneClient {
  const socket = new Socket()
  const client = new pg.Client({
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
    ...connection,
    stream: () => socket,
  })
  client.on('error', () => {})
  return {
    client,
    drop() {
      client.end().catch(() => {})
      socket.destroy()
    },
  }
}
