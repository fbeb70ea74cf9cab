import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * Turns `import text from './x.ts?inline-script'` into the minified text of that program, ready to be put between
 * script tags. The text is the same for every request, so its hash can stand in the content security policy.
 */
export function inlineScript(): Plugin {
  return {
    name: 'ownward:inline-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null
      const file = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true })
      return file ? `\0${file.id}${SUFFIX}` : null
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(SUFFIX)) return null
      const file = id.slice(1, -SUFFIX.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await bundleScript(file))}`
    },
  }
}

/** The minified text of one program with all it imports. `define` puts constants of the build in. */
export async function bundleScript(file: string, define: Record<string, string> = {}): Promise<string> {
  const made = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    define,
    build: { write: false, minify: true, target: 'es2022', lib: { entry: file, formats: ['iife'], name: 'x' } },
  })
  const outputs = [made].flat()
  for (const { output } of outputs as { output: { type: string; code?: string }[] }[])
    for (const part of output) if (part.type === 'chunk' && part.code) return part.code.trim()
  throw new Error(`No script came out of ${file}`)
}
