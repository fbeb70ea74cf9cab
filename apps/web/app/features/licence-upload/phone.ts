/** Whether the screen is no wider than a phone's (CONST-06), or a phone's held sideways: there the licence is scanned in place. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 768px), (pointer: coarse) and (max-height: 480px)').matches
}
