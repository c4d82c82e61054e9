/** Our first migration: tables without it came about before 1.0. */
const FIRST = '001-official-game'

/** What version 0.1.0 had done, the only one before 1.0 that was released. */
const OF_0_1_0 = [
  '001-league-facts',
  '002-identity',
  '003-upstream-gate',
  '004-consent',
  '005-identity-guards',
  '006-newsletter',
  '007-classic',
  '008-community',
  '009-made-anew',
  '010-finality',
  '011-leagues-that-wait',
  '013-sign-in-guards',
  '014-pending-consent',
  '015-processes',
  '016-mails-held',
  '017-clean-names',
  '018-looks-again',
]

/** `remedy`: what an operator does with a database of it. */
export type Former = { version: string; isReleased: boolean; remedy: string }

/** Of which former version tables with these migrations are, from which none of ours goes on. Null for ours, and for none. */
export function formerVersion(done: readonly string[]): Former | null {
  if (done.length === 0 || done.includes(FIRST)) return null
  return `${done.toSorted()}` === `${OF_0_1_0}`
    ? {
        version: 'version 0.1.0',
        isReleased: true,
        remedy: 'Nothing was changed. Make a backup of it, and put that back: docs/OPERATIONS.md, "From 0.1.0".',
      }
    : {
        version: 'a version that was never released',
        isReleased: false,
        remedy: 'Nothing was changed. Start the version that made it, or begin anew with another database or volume.',
      }
}
