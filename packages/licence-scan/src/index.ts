export type { Point, Quad } from './picture/perspective.ts'
export { type FrontFrame, type Guidance, isSteady } from './scan/guidance.ts'
export { type LicenceFields, type LicenceReading, licenceIn, readingOf, type Source } from './scan/licence-reading.ts'
export { askScanner, type Scanner, ScanProblem } from './worker/ask-scanner.ts'
