/** A service outside answers, and does not let this installation in: its key, password or right is wrong. The message names nothing secret. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn'
}
