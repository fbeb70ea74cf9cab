/** The parts of the scanner one by one, for whoever needs no worker: benchmarks and tests. */
export { parseAamva } from './aamva/parse-aamva.ts'
export { createFrameReader, readBarcode } from './barcode/read-barcode.ts'
export { createDecoder } from './barcode/zxing.ts'
export { readFront } from './front/read-front.ts'
export { greyOf } from './picture/grey.ts'
