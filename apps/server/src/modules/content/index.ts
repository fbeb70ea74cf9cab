export { type PageTexts, readPageTexts } from './page-texts.ts'
export { contentHandlers } from './routes.ts'
