import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { rolldown } from 'rolldown'
import { listenAlone } from '../listen-alone.ts'
import { carOf, firstCars, Shop, type Shown } from './shop.ts'

const css = `body{font:16px/1.45 system-ui,sans-serif;margin:0}main{max-width:1180px;margin:auto;padding:8px}header{display:flex;justify-content:space-between}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px;padding:0;list-style:none}.card{border:1px solid #bbb;padding:8px}
.card img{max-width:100%;height:auto}dl{display:grid;grid-template-columns:1fr 1fr;margin:0}dd{margin:0}button{min-height:44px}aside{columns:5;font-size:14px}`

const pageOf = (shown: Shown) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cars</title><link rel="icon" href="data:,"><style>${css}</style>` +
  `<script type="module" src="/client.js"></script><div id="root">${renderToString(createElement(Shop, shown))}</div>` +
  `<script type="application/json" id="shown">${JSON.stringify(shown)}</script></html>`

const pictureOf = (n: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="hsl(${Number(n) * 80},35%,60%)"/></svg>`

async function clientScript(): Promise<Buffer> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('client.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return brotliCompressSync(output[0].code)
}

/** Serves a list and its cars as React alone would show them: the yardstick for what our own pages cost. */
export async function reactYardstick(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = await clientScript()
  const list = brotliCompressSync(pageOf({ cars: firstCars }))
  const server = createServer(({ url = '/' }, answer) => {
    if (url === '/client.js')
      return answer
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'max-age=31536000',
        })
        .end(script)
    const [, kind, id = ''] = /^\/(picture|car)\/(\d+)/.exec(url) ?? []
    if (kind === 'picture') return answer.writeHead(200, { 'content-type': 'image/svg+xml' }).end(pictureOf(id))
    answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(kind === 'car' ? brotliCompressSync(pageOf({ cars: [], opened: carOf(Number(id)) })) : list)
  })
  return listenAlone(server)
}
