import { sqlState } from './connect.ts'

/** What the system says of a line that cannot be opened or was cut. */
const noLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says without a code. */
const cut =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** What a database says that only reads, as one does whose place another takes. */
export const readOnly = '25006'
/** What one says that has no room left on its disk. */
const diskFull = '53100'
const noRoom = new Set([diskFull, 'ENOSPC', 'EDQUOT'])
/** Class 08 are connections, 57P01 to 57P03 a server that stops or starts, 53300 one that takes no more. */
const notServing = new RegExp(`^(08...|57P0[123]|53300|${diskFull}|${readOnly})$`)

/** Whether something failed because the database cannot be reached just now: asked again later it may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && (noLine.has(code) || notServing.test(code))) return true
    // The folder of the embedded database's socket is there only while it runs.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (cut.test(at.message)) return true
  }
  return false
}

/** Whether something failed for want of room: on the disk of the database, or on that of this process. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (noRoom.has(String((at as { code?: unknown }).code))) return true
  }
  return false
}

/** Whether the database ended a statement that took too long, or that waited too long for others: nothing was done, and a moment later it may well succeed. */
export function hasTakenTooLong(error: unknown): boolean {
  return ['55P03', '57014'].includes(sqlState(error) ?? '')
}
