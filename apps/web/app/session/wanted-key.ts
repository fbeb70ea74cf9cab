/** Where this tab keeps the address of the page that somebody has to sign in for. */
export const wantedKey = 'ownward:wanted'
