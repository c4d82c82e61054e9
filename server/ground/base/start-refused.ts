/** The program cannot start on this database; the message tells the operator what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
