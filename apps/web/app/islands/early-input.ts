/**
 * Takes back what was chosen in an island's fields before React listens to them, and gives what does it again once it does: React would take
 * what it finds for what it has rendered, and never hear of it. What was typed stays as it is, so that whoever goes on typing is not
 * disturbed, and is told of; a field that is typed in listens by `onInput`, for React keeps back an `onChange` of what it has seen.
 */
export function earlyInput(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll<HTMLInputElement>('input,textarea')]
  const ticked = fields.filter(field => field.checked !== field.defaultChecked)
  // Of a group of radios the one that is chosen says it all.
  const chosen = ticked.filter(field => field.checked || field.type === 'checkbox')
  for (const field of ticked) field.checked = field.defaultChecked
  return () => {
    for (const field of chosen) field.click()
    for (const field of fields)
      if (field.value !== field.defaultValue)
        field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }))
  }
}
