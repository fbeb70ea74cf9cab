/** Hands a CSV file to whoever asked for it; with a mark that spreadsheets know its letters by. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
