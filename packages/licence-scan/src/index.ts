export type { FrontPrint } from './front/read-front.ts'
export type { FrontFields } from './front/read-front-fields.ts'
export type { Grey } from './picture/grey.ts'
export type { Point, Quad } from './picture/perspective.ts'
export { type FrontFrame, type Guidance, isNear, isSteady } from './scan/guidance.ts'
export {
  type LicenceFields,
  type LicenceReading,
  licenceIn,
  noPrint,
  readingOf,
  type Source,
} from './scan/licence-reading.ts'
export { askScanner, type Scanner, ScanProblem } from './worker/ask-scanner.ts'
