import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { createRecogniser, type Recognise } from '../src/front/recognise.ts'

const require = createRequire(import.meta.url)

/** The bytes of a file of a package, as a page would fetch them. */
export function bytesOf(file: string): ArrayBuffer {
  return new Uint8Array(readFileSync(require.resolve(file))).buffer
}

/** The barcode reader. */
export const zxingWasm = () => bytesOf('zxing-wasm/reader/zxing_reader.wasm')

/** The reader of letters, as the page makes it. */
export function testRecogniser(): Promise<Recognise> {
  const core = 'tesseract.js-core/tesseract-core-simd-lstm'
  const letters = gunzipSync(new Uint8Array(bytesOf('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')))
  return createRecogniser(require(`${core}.js`), bytesOf(`${core}.wasm`), letters)
}
