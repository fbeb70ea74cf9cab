import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { createRecogniser, type Recognise } from '../src/front/recognise.ts'
import type { Engines } from '../src/worker/serve-scanner.ts'

const require = createRequire(import.meta.url)
const core = 'tesseract.js-core/tesseract-core-simd-lstm'

/** The engines as the page's worker has them, read from the packages instead of fetched. */
export const testEngines: Engines = {
  fetch: async () => {},
  barcode: async () => bytesOf('zxing-wasm/reader/zxing_reader.wasm'),
  letters: async () => ({
    create: require(`${core}.js`),
    wasm: bytesOf(`${core}.wasm`),
    letters: gunzipSync(new Uint8Array(bytesOf('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'))),
  }),
}

/** The reader of letters alone. */
export async function testRecogniser(): Promise<Recognise> {
  const { create, wasm, letters } = await testEngines.letters()
  return createRecogniser(create, wasm, letters)
}

function bytesOf(file: string): ArrayBuffer {
  return new Uint8Array(readFileSync(require.resolve(file))).buffer
}
