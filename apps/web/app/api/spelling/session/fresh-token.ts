/** The token that refreshing a session brings, where it brings one. */
export const tokenIn = (answer: { status: unknown; auth_token?: string }): string | undefined => answer.auth_token
