import { saveAs } from '../../../page/save-as.ts'

/** Hands a CSV file to whoever asked for it; with a mark that spreadsheets know its letters by. */
export function saveCsv(name: string, text: string): void {
  saveAs(name, new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
}
