export { type PaperEnd, paperEnds } from './find-vehicle-papers.ts'
export { printInWords } from './make-paper.ts'
export { type WrittenPaper, writePapersOf } from './write-papers-of.ts'
