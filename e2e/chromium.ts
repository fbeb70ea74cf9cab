import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import type { LaunchOptions } from '@playwright/test'
import { hasMemoryFolder } from '../apps/server/src/db/testing-folder.ts'

const installedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// A browser under test talks to the product alone: no look-ups of its maker's services behind a test's back.
const quietly = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

const isPacked = process.platform === 'linux' && process.arch === 'x64'

/**
 * How to launch Chromium. Tests take the one that came with npm, unpacked once into .cache: it is the same everywhere and, without windows,
 * does with half the work. Pictures and measurements take the system's, what people have, where there is one. Pages are kept for "back"
 * as in people's browsers.
 */
export async function chromiumLaunch({ preferSystem = !isPacked } = {}): Promise<LaunchOptions> {
  const installed = preferSystem ? installedPlaces.find(isExecutable) : undefined
  const found = installed ? { executablePath: installed } : await unpackedChromium()
  // Playwright has what Chromium's processes share written to the disk, for machines that are short of shared memory.
  const unwanted = ['--disable-back-forward-cache', ...(hasMemoryFolder() ? ['--disable-dev-shm-usage'] : [])]
  return { ...found, args: quietly, ignoreDefaultArgs: unwanted }
}

async function unpackedChromium(): Promise<LaunchOptions> {
  if (!isPacked) {
    throw new Error('The browser tests need Chromium. Install Chromium or Chrome, then run the command again.')
  }
  const source = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const home = fileURLToPath(new URL(`../.cache/chromium-${version}`, import.meta.url))
  if (!existsSync(home)) await unpack(join(source, 'bin'), home)
  const executablePath = join(home, 'chromium')
  const env = { ...process.env, ...(hasFonts() ? {} : { FONTCONFIG_FILE: join(home, 'fonts.conf') }) }
  const isComplete = spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0
  return { executablePath, env: isComplete ? env : { ...env, LD_LIBRARY_PATH: join(home, 'lib') } }
}

/** Into a draft first: an unpacking that was killed must not look like a browser. */
async function unpack(packed: string, home: string): Promise<void> {
  const draft = `${home}.new-${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    await pipeline(
      createReadStream(join(packed, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(draft, 'chromium'), { mode: 0o755 }),
    )
    for (const archive of ['swiftshader', 'al2023', 'fonts']) {
      const into = archive === 'fonts' ? join(draft, 'fonts') : draft
      mkdirSync(into, { recursive: true })
      await untar(join(packed, `${archive}.tar.br`), into)
    }
    writeFileSync(join(draft, 'fonts.conf'), fontSettings(home))
    if (!existsSync(home)) renameSync(draft, home)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

// By way of a file: tar stops reading at the archive's end mark, and a pipe that breaks there looks like a failure.
async function untar(archive: string, into: string): Promise<void> {
  const unpacked = join(into, 'archive.tar')
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(unpacked))
  const [code] = await once(spawn('tar', ['-x', '-f', unpacked, '-C', into], { stdio: 'inherit' }), 'close')
  rmSync(unpacked)
  if (code !== 0) throw new Error(`${archive} could not be unpacked.`)
}

// The settings packed with the fonts name the folders of a cloud function.
function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`
}

function hasFonts(): boolean {
  return existsSync('/etc/fonts/fonts.conf') && (existsSync('/usr/share/fonts') || existsSync('/usr/local/share/fonts'))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
