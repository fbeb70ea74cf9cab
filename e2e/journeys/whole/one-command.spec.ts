import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

const root = join(import.meta.dirname, '../../..')

// Told of colours in two ways, Node says so before anything else.
const plain = { NO_COLOR: undefined, FORCE_COLOR: undefined }

/** Runs the README's command with settings that cannot work, and gives how it ended and what it said. */
async function startFails(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...plain, MODE: 'demo', HOST: '', PUBLIC_URL: '', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? -1, said: said.trim() }))
  })
}

const folder = mkdtempSync(join(tmpdir(), 'ownward-one-command-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The product of this run was started by the README's command, on an empty folder.
test('PLAT-11, SRV-36: one command gives a ready product with its people, its cars and its outbox', async ({
  request,
}) => {
  expect((await request.get('/readyz')).status()).toBe(200)
  const found = await callApi(request, 'searchPreAuthVehicles', { page: 1, limit: 8, orderby: 'id' })
  expect(found.records).toBeGreaterThan(200)
  const people = (await (await request.get('/dev/people.json')).json()) as { phone: string }[]
  expect(people.map(person => person.phone)).toEqual(expect.arrayContaining(['3055550101', '3055550190']))
  expect((await request.get('/dev/outbox.json')).ok()).toBe(true)
  expect((await request.get('/api/openapi.json')).ok()).toBe(true)
})

test('start: a port that is taken is told in one line before anything is made, and who has it goes on', async ({
  request,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const data = join(folder, 'port')
  mkdirSync(data)
  const { code, said } = await startFails({ PORT: port, DATA_DIR: data })
  expect(said).toMatch(
    new RegExp(`^Port ${port} is taken by another program\\. .+ PORT=${Number(port) + 1} npm start$`),
  )
  expect(code).not.toBe(0)
  expect(readdirSync(data)).toEqual([])
  expect((await request.get('/readyz')).status()).toBe(200)
})

test('start: a data folder that is a file is told in one line, and the file stays', async () => {
  const file = join(folder, 'letter')
  writeFileSync(file, 'Dear Ana')
  expect(await startFails({ PORT: '39999', DATA_DIR: file })).toEqual({
    code: 1,
    said: expect.stringMatching(/^.+ is a file, not a folder\. Set DATA_DIR to a folder\.$/),
  })
  expect(readFileSync(file, 'utf8')).toBe('Dear Ana')
})

test('start: a data folder that cannot be written is told in one line, and what lies there stays', async () => {
  test.skip(process.getuid?.() === 0, 'root may write into every folder')
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  writeFileSync(join(closed, 'letter'), 'Dear Ana')
  chmodSync(closed, 0o555)
  expect(await startFails({ PORT: '39999', DATA_DIR: closed })).toEqual({
    code: 1,
    said: expect.stringMatching(/^.+ cannot be written\. .+ set DATA_DIR to another folder\.$/),
  })
  expect(readdirSync(closed)).toEqual(['letter'])
})
