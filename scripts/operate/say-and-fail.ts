import { BackupFailure } from '#server/program/backup/failure.ts'
import { reasonOf } from '#server/program/ending.ts'
import { NoDatabase } from './database.ts'

/** Says why a command failed: a sentence where the operator can do something about it, else its message and code. */
export function sayAndFail(error: unknown): void {
  const isForPeople = error instanceof BackupFailure || error instanceof NoDatabase
  console.error(isForPeople ? error.message : reasonOf(error))
  process.exitCode = 1
}
