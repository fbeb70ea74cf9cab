import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Below this the head that tells of it is longer than what is saved. */
const leastBytes = 300
/** Above this a second look costs more than it finds. */
const mostBytes = 300_000

/** Which of them is smallest nobody can tell before. */
const smallBlocks = { [constants.BROTLI_PARAM_LGBLOCK]: 16 }
const roundDistances = { [constants.BROTLI_PARAM_NPOSTFIX]: 1 }

/**
 * Lays a brotli copy beside every text file of a folder, as small as it gets: hashed files are squeezed once and sent often.
 * The server sends it to browsers that take it.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,webmanifest,wasm}', { cwd: folder }).map(name => join(folder, name))
  await Promise.all(
    files.map(async file => {
      const bytes = readFileSync(file)
      if (bytes.length < leastBytes) return
      // Programs are large, and the last step costs ten times what the one before it does.
      const quality = file.endsWith('.wasm') ? 9 : 11
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const ways =
        bytes.length > mostBytes ? [params] : [params, { ...params, ...smallBlocks }, { ...params, ...roundDistances }]
      const packed = await Promise.all(ways.map(way => brotli(bytes, { params: way })))
      writeFileSync(
        `${file}.br`,
        packed.reduce((least, next) => (next.length < least.length ? next : least)),
      )
    }),
  )
}
