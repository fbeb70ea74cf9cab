/**
 * Brings something into sight in the frame that scrolls around it. Not by scrollIntoView: from there the Tab key would go on, past the skip
 * links and everything above (DESK-13).
 */
export function showInside(frame: HTMLElement, wanted: HTMLElement): void {
  const [{ left, top, width, height }, around] = [wanted.getBoundingClientRect(), frame.getBoundingClientRect()]
  frame.scrollLeft += left + width / 2 - (around.left + around.width / 2)
  if (top < around.top || top + height > around.bottom) frame.scrollTop += top - around.top
}
