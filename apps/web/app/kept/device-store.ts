/** The one database of this site on a device; `worker/register.ts` names it too. */
const databaseName = 'ownward'
const storeName = 'kept'
const entryName = 'home'

/** What a device keeps of the home of one person (HOME-20): that it may, and once it does, the key and what it opens. */
export interface KeptEntry {
  owner: number
  /** Told apart from what the same person switched on earlier: what was begun for that is not written any more. */
  mark: string
  kept?: {
    key: CryptoKey
    /** The build that wrote it. */
    build: string
    iv: BufferSource
    data: ArrayBuffer
    /** By the clock of the device: when it was written, and the latest time at which it was looked at. */
    at: number
    seenAt: number
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(storeName)
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => {
      const database = asked.result
      // Whoever signs out in another tab waits for nobody.
      database.onversionchange = () => database.close()
      resolve(database)
    }
  })
}

/**
 * Looks at what is kept and puts something else in its place, with nobody between the two: what `next` gives is kept, undefined leaves it as it is.
 * Gives what was there before; rejects where the browser keeps nothing (a private window, a full disk).
 */
export async function changeKept(
  next: (entry: KeptEntry | undefined) => KeptEntry | undefined,
): Promise<KeptEntry | undefined> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      const asked: IDBRequest<KeptEntry | undefined> = store.get(entryName)
      asked.onsuccess = () => {
        const entry = next(asked.result)
        if (entry) store.put(entry, entryName)
      }
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Takes key, record and choice from this device. A browser that keeps nothing has nothing to forget. */
export function forgetKept(): Promise<void> {
  return new Promise(resolve => {
    try {
      const asked = indexedDB.deleteDatabase(databaseName)
      asked.onsuccess = () => resolve()
      asked.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
}
