export { documentsOf } from './documents-of.ts'
export { forgetAllDocumentsOf, forgetDocumentsOf } from './forget-documents.ts'
export { openingsOf } from './openings.ts'
export { serveFiles } from './serve-files.ts'
export { signedFileUrl } from './signed-url.ts'
export {
  type FileKind,
  keepFiles,
  keepFileUntil,
  readStored,
  releaseFiles,
  type StoredFile,
  storeFile,
} from './store-file.ts'
