/** Hands a file that was made or fetched here to whoever asked for it, under a name. */
export function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the file only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
