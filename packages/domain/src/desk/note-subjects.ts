/** What members of the team write notes on (DESK-23). */
export const noteSubjects = ['person', 'booking', 'car', 'case', 'offer', 'charge'] as const

/** One kind of thing that a note stands on. */
export type NoteSubject = (typeof noteSubjects)[number]
