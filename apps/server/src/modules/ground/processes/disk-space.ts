import { statfs } from 'node:fs/promises'

const mebibyte = 1024 * 1024
/** With less than one more piece of its journal the embedded database writes nothing any more. */
const fullBelow = 16 * mebibyte
const lowBelow = { least: 64 * mebibyte, most: 1024 * mebibyte, share: 0.05 }

/** How much room a disk has left. */
export type Room = 'enough' | 'low' | 'full'

/** How much room is left on the disk of a folder: `low` below a twentieth of it (of a large one a gigabyte), `full` where nothing more can be relied on. */
export async function roomIn(folder: string, look: typeof statfs = statfs): Promise<Room> {
  const { bavail, blocks, bsize } = await look(folder)
  const free = bavail * bsize
  if (free < fullBelow) return 'full'
  const share = blocks * bsize * lowBelow.share
  return free < Math.max(lowBelow.least, Math.min(lowBelow.most, share)) ? 'low' : 'enough'
}
