import { m } from '@ownward/texts'

/** Says which parts of an address could not be read and are left out. */
export function LeftOut({ names }: { names: readonly string[] }) {
  return names.length > 0 && <p role="status">{m.tables_left_out({ names: names.join(', ') })}</p>
}
