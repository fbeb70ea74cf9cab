export { readContactAnswer } from './contact-answer.ts'
export { contentChanged } from './page-metas.ts'
export { type PageTexts, readPageTexts } from './page-texts.ts'
export { serveCharters } from './serve-charters.ts'
