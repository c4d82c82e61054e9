/** A backup cannot be made or put back; the message says why, and what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
