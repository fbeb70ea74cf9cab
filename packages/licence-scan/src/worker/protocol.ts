import type { FrontPrint } from '../front/read-front.ts'
import type { Rgba } from '../picture/grey.ts'
import type { Quad } from '../picture/perspective.ts'
import type { FrontFrame, Guidance } from '../scan/guidance.ts'

/** What a frame of the back showed; the text is there when it could be read. */
export interface BackFrame {
  readonly guidance: Guidance
  readonly text: string | null
  /** The card's corners, looked for only where the text was read: the picture is cut to them. */
  readonly quad: Quad | null
}

/** What the scanner can be asked, with what it answers. */
export interface Tasks {
  /** Gets an engine ready: the reader of barcodes, or the one of letters. */
  load: { input: { engine: 'barcode' | 'letters' }; answer: null }
  /** Fetches what an engine is made of, so that the browser keeps it for when there is no network; it takes no memory yet. */
  fetch: { input: { engine: 'barcode' | 'letters' }; answer: null }
  /** Looks at made-up frames, so that the first ones of a camera are looked at as fast as those that follow. */
  practise: { input: object; answer: null }
  /** Reads the barcode of a picture with every means; null when there is none to be read. */
  back: { input: { picture: Rgba }; answer: string | null }
  /** Reads the letters of a front. */
  front: { input: { picture: Rgba }; answer: FrontPrint }
  /** Whether a picture shows a front at all, at a glance. */
  isFront: { input: { picture: Rgba }; answer: boolean }
  /** Looks at one frame of a film of the back; `number` counts them. */
  backFrame: { input: { picture: Rgba; number: number }; answer: BackFrame }
  /** Whether a frame shows a barcode, though perhaps one that cannot be read. */
  showsCode: { input: { picture: Rgba }; answer: boolean }
  /** Looks at one frame of a film of the front. */
  frontFrame: { input: { picture: Rgba }; answer: FrontFrame }
}

/** One of the things that the scanner can be asked. */
export type TaskName = keyof Tasks

/** `engine`: one could not be loaded; `crash`: the worker is gone. Anything else is a fault of a picture. */
export type ScanTrouble = 'engine' | 'crash' | 'picture'

/** A task on its way to the worker; its answer comes back under the same `id`. */
export interface Ask {
  readonly id: number
  readonly task: TaskName
  readonly input: Tasks[TaskName]['input']
}

/** What the worker says to a task: its answer, or why it has none. */
export type Told = { readonly id: number } & ({ readonly answer: unknown } | { readonly trouble: ScanTrouble })
