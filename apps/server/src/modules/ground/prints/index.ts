export { type Paper, type PaperSection, printPaper } from './print-paper.ts'
export { printable } from './printable.ts'
