import { createServer, Socket } from 'node:net'
import pg from 'pg'

/** A pooler in transaction mode, as companies put before PostgreSQL. */
export interface Pooler {
  /** The database through the pooler. */
  address: string
  close(): Promise<void>
}

interface Server {
  socket: Socket
  client: Client | undefined
  /** Its client went in the middle of a transaction, which is being rolled back. */
  isTidying: boolean
  rest: Buffer
}

interface Client {
  socket: Socket
  server: Server | undefined
  rest: Buffer
  /** Messages that wait for a connection to the database. */
  waiting: Buffer[]
  /** Questions that were sent and not answered. */
  open: number
  hasStarted: boolean
}

const sslRequest = 80_877_103
const cancelRequest = 80_877_102
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
/** "You are in", a version, and "ask". */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('server_version\u000015.0\u0000')),
  message('Z', Buffer.from('I')),
])

/**
 * Stands before a database as pgbouncer does in transaction mode: a client has one of few connections for a transaction, the next one maybe another. What
 * belongs to a session, as its locks and what it listens to, stays with a connection that others use. The database's own password is used.
 */
export async function transactionPooler(
  database: string,
  { connections, takesLimits = false }: { connections: number; takesLimits?: boolean },
): Promise<Pooler> {
  const servers = await Promise.all(Array.from({ length: connections }, () => openServer(database)))
  const clients = new Set<Client>()
  const queue: Client[] = []

  function serve(client: Client): void {
    if (client.waiting.length === 0) return
    client.server ??= servers.find(server => !server.client && !server.isTidying)
    if (!client.server) {
      if (!queue.includes(client)) queue.push(client)
      return
    }
    client.server.client = client
    for (const each of client.waiting.splice(0)) {
      // A simple query, and a sync after extended ones, are each answered by "ready".
      if (each[0] === 0x51 || each[0] === 0x53) client.open++
      client.server.socket.write(each)
    }
  }

  function release(server: Server): void {
    if (server.client) server.client.server = undefined
    server.client = undefined
    server.isTidying = false
    const next = queue.shift()
    if (next) serve(next)
  }

  for (const server of servers)
    server.socket.on('data', (chunk: Buffer) => {
      const { client } = server
      server.rest = eachMessage(Buffer.concat([server.rest, chunk]), each => {
        if (server.isTidying) {
          if (each[0] === 0x5a && each[5] === 0x49) release(server)
          return
        }
        // What comes to an idle connection, as a notice for who listened once, reaches nobody.
        if (server.client !== client || !client) return
        client.socket.write(each)
        if (each[0] !== 0x5a) return
        client.open--
        if (each[5] === 0x49 && client.open === 0) release(server)
      })
    })

  const listening = createServer(socket => {
    const client: Client = {
      ...{ socket, server: undefined, rest: Buffer.alloc(0) },
      ...{ waiting: [], open: 0, hasStarted: false },
    }
    clients.add(client)
    socket.on('error', () => {})
    socket.on('close', () => {
      clients.delete(client)
      const { server } = client
      client.waiting = []
      if (!server) return
      server.client = undefined
      server.isTidying = true
      server.socket.write(message('Q', Buffer.from('rollback\u0000')))
    })
    socket.on('data', (chunk: Buffer) => {
      client.rest = Buffer.concat([client.rest, chunk])
      if (!client.hasStarted && !start(client, takesLimits)) return
      client.rest = eachMessage(client.rest, each => {
        if (each[0] === 0x58) socket.end()
        else client.waiting.push(each)
      })
      serve(client)
    })
  })
  await new Promise<void>(resolve => void listening.listen(0, '127.0.0.1', resolve))
  const address = new URL(database)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String((listening.address() as { port: number }).port)
  return {
    address: String(address),
    async close() {
      for (const { socket } of clients) socket.destroy()
      for (const { socket } of servers) socket.destroy()
      await new Promise(resolve => void listening.close(resolve))
    },
  }
}

/** A connection that pg has signed in, whose bytes are ours from then on. */
async function openServer(database: string): Promise<Server> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: database, stream: () => socket })
  client.on('error', () => {})
  await client.connect()
  socket.removeAllListeners('data')
  return { socket, client: undefined, isTidying: false, rest: Buffer.alloc(0) }
}

/** Reads what a client begins with; whether it is through. */
function start(client: Client, takesLimits: boolean): boolean {
  while (client.rest.length >= 8) {
    const length = client.rest.readInt32BE(0)
    if (client.rest.length < length) return false
    const code = client.rest.readInt32BE(4)
    const refused = takesLimits ? undefined : refusedIn(client.rest.subarray(8, length))
    client.rest = client.rest.subarray(length)
    if (code === sslRequest) client.socket.write('N')
    else if (code === cancelRequest) client.socket.destroy()
    else if (refused) {
      client.socket.end(message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`)))
      return false
    } else {
      client.hasStarted = true
      client.socket.write(welcome)
      return true
    }
  }
  return false
}

/** What a session would keep and a pooler cannot: named in the refusal, as pgbouncer does. */
function refusedIn(parameters: Buffer): string | undefined {
  const names = parameters.toString().split('\0')
  return ['statement_timeout', 'lock_timeout'].find(name => names.includes(name))
}

/** Hands out each whole message of the protocol; what is left over. */
function eachMessage(bytes: Buffer, take: (one: Buffer) => void): Buffer {
  let rest = bytes
  while (rest.length >= 5) {
    const length = rest.readInt32BE(1) + 1
    if (rest.length < length) break
    take(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  return rest
}
