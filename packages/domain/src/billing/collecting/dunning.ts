/** Days after a payment was due on which the card is tried again by itself, at the same time of day (SRV-14). */
export const retryDays: readonly number[] = [1, 3, 5, 7]

/** Days after which a payment that is still missing lets us end the program and ask for the car back, as the terms say. */
export const graceDays = 10

/** How long before it is charged the next cycle is announced. */
export const announceHours = 48

/** At least so many hours lie between a refusal and the next try, however many payments are due. */
export const hoursApart = 20
