/** The icons a highlight may name, each one line in a box of 24. */
const icons: Readonly<Record<string, string>> = {
  wallet: 'M18 7V5H6a2 2 0 0 0 0 4h14v10H6a2 2 0 0 1-2-2V7m12.5 7h.01',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  'trending-down': 'm3 7 6 6 4-4 8 8m-6 0h6v-6',
  shield: 'M12 3 5 5.5V11c0 4.5 3 8 7 10 4-2 7-5.5 7-10V5.5Z',
  wrench:
    'M14.5 6.5a4.5 4.5 0 0 1 5.7-1.2l-3 3 .5 2 2 .5 3-3a4.5 4.5 0 0 1-6.2 5.4L8 21.7l-3.7-3.7 8.5-8.5a4.5 4.5 0 0 1 1.7-3Z',
}

const plain = 'm5 13 5 5 9-12'

/** The drawing of the icon that a highlight names (DET-10); a name we have no drawing for is shown as a tick. */
export function highlightIcon(name: string): string {
  return Object.hasOwn(icons, name) ? icons[name]! : plain
}
