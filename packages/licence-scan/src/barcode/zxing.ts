import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { portable } from '../picture/grey.ts'
import type { Decode } from './read-barcode.ts'

/**
 * A decoder made from the reader's WebAssembly. The bytes are handed over: left alone the library would fetch them from a foreign
 * server. Rejects when they cannot be compiled.
 */
export async function createDecoder(wasm: ArrayBuffer): Promise<Decode> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
  return async picture => {
    const [found] = await readBarcodes(portable(picture), {
      formats: ['PDF417'],
      tryInvert: false,
      tryRotate: false,
      tryDownscale: false,
      maxNumberOfSymbols: 1,
    })
    // Its text would be made fit to print; the bytes are what the card says.
    return found?.isValid ? new TextDecoder('latin1').decode(found.bytes) : null
  }
}
