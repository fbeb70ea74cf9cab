/** Where this tab keeps the number that was typed on the page before. */
export const phoneKey = 'ownward:phone'

/** Where this tab keeps the invitation that somebody came with. */
export const inviteKey = 'ownward:invite'
