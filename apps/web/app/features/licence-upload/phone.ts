/** Whether the screen is no wider than a phone's (CONST-06): there the licence is scanned in place. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 768px)').matches
}
