import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { readConfig } from '../../apps/server/src/config.ts'
import type { SiteBuild } from '../../apps/server/src/pages/pages.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { guard, tell } from './guard.ts'
import { root } from './root.ts'

// Vite answers for the pages' own modules and passes everything else to the product, which renders with Vite's modules.
await guard(async () => {
  const { PORT, ...env } = process.env
  const front = readConfig(process.env)
  const behind = readConfig({ ...env, PORT: String(front.port + 1), PUBLIC_URL: front.publicUrl })

  const listener = createServer()
  const web = join(root, 'apps', 'web')
  process.chdir(web)
  const vite = await createVite({ root: web, server: { middlewareMode: true, hmr: { server: listener } } })
  process.chdir(root)
  const product = await startServer(behind, {
    version: 'development',
    web: {
      development: true,
      clientDir: join(web, 'public'),
      build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<SiteBuild>,
    },
    onLost: message => {
      tell(message)
      process.exit(1)
    },
  })

  listener.on('request', (incoming, answer) => {
    vite.middlewares(incoming, answer, () => passOn(incoming, answer, behind.port))
  })
  listener.listen(front.port, front.host, () => tell(`Ownward in development: ${front.publicUrl}`))

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      listener.close()
      await vite.close()
      await product.stop()
      process.exit(0)
    })
  }
})

function passOn(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, reply => {
    // Vite puts styles and its client into pages in ways that the product's policy rightly forbids.
    const { 'content-security-policy': _, ...kept } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, kept)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.writeHead(502).end())
  incoming.pipe(onward)
}
