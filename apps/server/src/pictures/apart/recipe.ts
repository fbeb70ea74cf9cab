/** What is made of a picture somebody sent. */
export type RecipeName = 'document' | 'profile' | 'car-photo' | 'signature'

/** Why nothing is made of it. */
export type Fault = 'not-a-picture' | 'too-many-pixels' | 'too-small'

/** What became of it: the picture encoded anew and, where it matters, how wide it is. */
export type Made = { bytes: Uint8Array; width?: number | undefined } | { fault: Fault }

/** What a process is asked to do. */
export interface Task {
  recipe: RecipeName
  bytes: Uint8Array
  /** CPU seconds that it may take. */
  cpuSeconds: number
}
