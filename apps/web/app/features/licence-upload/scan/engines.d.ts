declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** Makes the reader's WebAssembly module. */
  const create: (options: object) => Promise<unknown>
  export default create
}
