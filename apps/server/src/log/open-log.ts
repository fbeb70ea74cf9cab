import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { logOptions } from './log.ts'

/** The log of a process. What cannot be written is kept for a while and never holds anything up (OPS-13). */
export interface ProcessLog {
  log: Logger
  /** Where it is written, or undefined for standard output. */
  logFile: string | undefined
  /** Why lines cannot be written, by the system's code such as ENOSPC; null while they are. */
  trouble: () => string | null
  /** Writes what waits, as far as it can be within a second. */
  close: () => Promise<void>
}

/** Throws the system's error where a file cannot be written to: the log itself would say so only at the end of the process. */
function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a'))
}

/** So many bytes of lines wait for a disk that is full; later ones are dropped until it is not. */
const mostWaiting = 4 * 1024 * 1024
const againAfterMs = 2000
const closeWithinMs = 1000

/**
 * Opens the log: in the demo the terminal belongs to the person who started it, so it is a file; in production it is standard output. Lines are written
 * beside the work, so that a reader that has stopped reading, or a disk that is full, is nobody's wait and no process's end. Rejects with the system's
 * error where the file cannot be opened.
 */
export async function openLog(
  { mode, dataDir, logLevel }: Pick<Config, 'mode' | 'dataDir' | 'logLevel'>,
  version: string,
  makeDestination = pino.destination,
): Promise<ProcessLog> {
  const logFile = mode === 'production' ? undefined : join(dataDir, 'ownward.log')
  const where = { dest: logFile ?? 1, append: true, minLength: 1 }
  if (logFile) makeFile(logFile)
  const destination = makeDestination({ ...where, sync: false, maxLength: mostWaiting })
  if (logFile) await once(destination, 'ready')
  const log = pino(logOptions(logLevel, version), destination)
  let trouble: string | null = null
  let dropped = 0
  destination.on('error', (error: NodeJS.ErrnoException) => {
    // A full buffer takes no line, and so would never be tried again by one.
    if (trouble === null) setTimeout(tryAgain, againAfterMs).unref()
    trouble = error.code ?? 'unknown'
  })
  destination.on('drop', () => void dropped++)
  destination.on('write', () => {
    trouble = null
    if (dropped === 0) return
    const lines = dropped
    dropped = 0
    log.warn({ lines }, 'lines of the log were lost: they could not be written')
  })

  function tryAgain(): void {
    if (trouble === null) return
    destination.flush()
    setTimeout(tryAgain, againAfterMs).unref()
  }

  return {
    log,
    logFile,
    trouble: () => trouble,
    close: () =>
      new Promise(done => {
        destination.flush(() => done())
        // Whoever has stopped reading does not keep the process from ending.
        setTimeout(done, closeWithinMs).unref()
      }),
  }
}
