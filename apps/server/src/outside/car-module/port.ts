/** What a module in a car tells: how far the car has gone, and never where it is (SRV-16). */
export interface ModuleReading {
  /** The module's own name of this message; the same one again is the same message. */
  eventId: string
  moduleId: string
  /** What the odometer shows, in miles, whatever the car itself counts in. */
  miles: number
  readAt: Date
}

/** A module says that its car cannot be driven, and since when (CARE-05). */
export interface ModuleFault {
  eventId: string
  moduleId: string
  at: Date
}

/** A message as it came: its bytes, and what stands at its head. */
export interface ModuleMessage {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a message tells, or why it tells nothing: nobody known has signed it, or it cannot be read. */
export type ReadMessage =
  | { ok: true; reading: ModuleReading }
  | { ok: true; cannotDrive: ModuleFault }
  | { ok: false; fault: 'unsigned' | 'unreadable' }

/** Reads what the modules of one maker tell, and believes nobody else. */
export interface CarModules {
  read(message: ModuleMessage, now: Date): ReadMessage
}
