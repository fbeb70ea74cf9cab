import { type Grey, portable } from '../picture/grey.ts'

/** A word on the front of a card, where it stands in pixels of the picture. */
export interface Word {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Words of one line carry the same number. */
  readonly line: number
  /** How sure the reader is, 0 to 100. */
  readonly confidence: number
}

/** A part of a picture in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Reads print in pictures, when its engine is ready. */
export interface Recognise {
  /** Every word of a picture. */
  words(picture: Grey): Word[]
  /** A single letter in a part of the picture given last to `words`, out of those allowed; empty when there is none. */
  letter(within: Box, allowed: string): string
}

/** The part of tesseract's WebAssembly module that is used here. */
interface Core {
  FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void }
  TessBaseAPI: new () => {
    Init(path: null, language: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    SetImageFile(rotation: number, angle: number): number
    SetRectangle(left: number, top: number, width: number, height: number): void
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    GetUTF8Text(): string
  }
}

/** Makes the module; what the package's script exports. */
export type CreateCore = (options: object) => Promise<unknown>

/** The neural reader alone, without the older one. */
const neural = 1
const sparseText = '11'
const singleLetter = '10'
const picturePath = '/input'
const lettersPath = 'eng.traineddata'

/** A reader made from tesseract's WebAssembly and the letters of a language; everything is handed over, so that nothing is fetched elsewhere. */
export async function createRecogniser(create: CreateCore, wasm: ArrayBuffer, letters: Uint8Array): Promise<Recognise> {
  const quiet = () => {}
  const core = (await create({ wasmBinary: wasm, print: quiet, printErr: quiet })) as Core
  core.FS.writeFile(lettersPath, letters)
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'eng', neural) !== 0) throw new Error('the letters could not be loaded')
  // They are read by now; a phone has no room for them twice.
  core.FS.unlink(lettersPath)
  api.SetVariable('user_defined_dpi', '300')
  return {
    words(picture) {
      api.SetVariable('tessedit_pageseg_mode', sparseText)
      core.FS.writeFile(picturePath, portable(picture))
      if (api.SetImageFile(1, 0) !== 0 || api.Recognize(null) !== 0) return []
      return wordsOf(api.GetTSVText(0))
    },
    letter({ left, top, width, height }, allowed) {
      api.SetVariable('tessedit_pageseg_mode', singleLetter)
      api.SetVariable('tessedit_char_whitelist', allowed)
      api.SetRectangle(Math.round(left), Math.round(top), Math.round(width), Math.round(height))
      const text = api.Recognize(null) === 0 ? api.GetUTF8Text().trim() : ''
      api.SetVariable('tessedit_char_whitelist', '')
      return text.length === 1 ? text : ''
    },
  }
}

/** The words of the reader's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): Word[] {
  const lines = new Map<string, number>()
  return table.split('\n').flatMap((row): Word[] => {
    const cells = row.split('\t')
    const text = cells[11]?.trim()
    if (cells[0] !== '5' || !text) return []
    const place = cells.slice(1, 5).join('.')
    const line = lines.get(place) ?? lines.size
    lines.set(place, line)
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ]
    return [{ text, left, top, width, height, line, confidence }]
  })
}
