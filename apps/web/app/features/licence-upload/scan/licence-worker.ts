import { type Post, serveScanner } from '@ownward/licence-scan/worker'
import letters from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import coreWasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import barcodeWasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Everything the scanner needs comes from this site, under a name that changes with what is in it.
serveScanner(globalThis as unknown as Post, {
  fetch: engine =>
    engine === 'barcode'
      ? drained(barcodeWasm)
      : Promise.all([import('tesseract.js-core/tesseract-core-simd-lstm.js'), drained(coreWasm), drained(letters)]),
  barcode: () => bytesAt(barcodeWasm),
  async letters() {
    const [{ default: create }, wasm, packed] = await Promise.all([
      import('tesseract.js-core/tesseract-core-simd-lstm.js'),
      bytesAt(coreWasm),
      fetchAsset(letters),
    ])
    const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'))
    return { create, wasm, letters: new Uint8Array(await new Response(unpacked).arrayBuffer()) }
  },
})

/** Reads a file to its end and drops it: the browser's cache has it then. */
async function drained(url: string): Promise<void> {
  await (await fetchAsset(url)).body?.pipeTo(new WritableStream())
}

async function bytesAt(url: string): Promise<ArrayBuffer> {
  return (await fetchAsset(url)).arrayBuffer()
}

async function fetchAsset(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}
