import { execFileSync } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { folderForTests } from '../db/testing-folder.ts'
import { openLog } from './open-log.ts'

const folder = await mkdtemp(join(folderForTests(), 'ownward-log-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const linesOf = async (file: string) =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Record<string, unknown>)

test('OPS-13: a disk that is full ends no process and holds nothing up; what waited is written once there is room, and what was lost is counted', async () => {
  const dataDir = join(folder, 'full')
  await mkdir(dataDir)
  // The system's own disk that is always full.
  await symlink('/dev/full', join(dataDir, 'ownward.log'))
  let destination!: ReturnType<typeof pino.destination>
  const { log, trouble, close } = await openLog(
    { mode: 'demo', dataDir, logLevel: 'info' },
    'test',
    options => (destination = pino.destination(options)),
  )
  expect(trouble()).toBeNull()
  log.info('first')
  await expect.poll(trouble).toBe('ENOSPC')
  const long = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 6; i++) log.info(long)
  await expect.poll(trouble).toBe('ENOSPC')

  const roomy = join(folder, 'roomy.log')
  // Not while a write is under way, which fails and takes the new name with it.
  const moved = () => {
    destination.reopen(roomy)
    return trouble()
  }
  await expect.poll(moved).toBeNull()
  await close()
  await expect.poll(async () => (await linesOf(roomy)).some(({ msg }) => /were lost/.test(String(msg)))).toBe(true)
  const lines = await linesOf(roomy)
  expect(lines[0]).toMatchObject({ msg: 'first' })
  expect(lines.find(({ lines: lost }) => lost !== undefined)).toMatchObject({ lines: expect.any(Number) })
})

test('OPS-13: what was said before the log is closed is in it', async () => {
  const { log, logFile, close } = await openLog(
    { mode: 'demo', dataDir: join(folder, 'kept'), logLevel: 'info' },
    'test',
  )
  for (let i = 0; i < 100; i++) log.info({ i }, 'said')
  await close()
  expect((await linesOf(logFile!)).map(({ i }) => i)).toEqual(Array.from({ length: 100 }, (_, i) => i))
})

test('OPS-13: a reader that has stopped reading keeps no process from ending', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Open at both ends, so that writing to it waits for a reader and fails for none.
  const reader = await open(pipe, constants.O_RDWR)
  const { log, close } = await openLog({ mode: 'production', dataDir: folder, logLevel: 'info' }, 'test', options =>
    pino.destination({ ...(options as object), dest: openSync(pipe, 'w') }),
  )
  for (let i = 0; i < 200; i++) log.info('x'.repeat(1024))
  await close()
  // What is left is read, so that no thread waits for ever.
  const rest = Buffer.alloc(1024 * 1024)
  for (let taken = 0; taken < 200 * 1024; ) taken += (await reader.read(rest)).bytesRead
  await reader.close()
})
