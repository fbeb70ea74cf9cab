/** Moves one of several one place on. */
export function MoveButton({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-field text-spruce hover:bg-spruce-wash"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
