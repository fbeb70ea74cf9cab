/** Where bytes live that must last: a folder or an object store. Keys are our own random names, never a person's. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}

/** Throws a RangeError for what could lead out of the store. */
export function checkFileKey(key: string): void {
  if (!/^[\w-]{3,100}$/.test(key)) throw new RangeError('A file key is made of letters, digits, - and _ only.')
}
