/** Where bytes live that must last: a folder or an object store. Keys are our own random names, never a person's. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}
