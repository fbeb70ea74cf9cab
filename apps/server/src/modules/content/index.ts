export { readContactAnswer } from './contact-answer.ts'
export { type PageTexts, readPageTexts } from './page-texts.ts'
export { contentHandlers } from './routes.ts'
export { serveCharters } from './serve-charters.ts'
