/** Days after which a payment that is still missing lets us end the program and ask for the car back, as the terms say. */
export const graceDays = 10

/** How long before it is charged the next cycle is announced. */
export const announceHours = 48

/** At least so many hours lie between a refusal and the next try, however many payments are due. */
export const hoursApart = 20
