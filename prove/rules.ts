// The property tests of the rules, on many more random leagues than in `npm test`.
import type { Proof } from './proof.ts'
import { ran } from './vitest-lines.ts'

const FILES = [
  'display/views/csv.test.ts',
  'domain/community/community-properties.test.ts',
  'domain/jersey/bad-input.test.ts',
  'domain/ledger/properties.test.ts',
  'domain/live/projection.test.ts',
  'domain/luck/best-eleven.test.ts',
  'domain/luck/places.test.ts',
  'domain/story/must-tell.test.ts',
  'domain/story/story.test.ts',
  'domain/tables/properties.test.ts',
  'domain/weekly/weekly-properties.test.ts',
  'simulator/live-projection.test.ts',
]

/** The tests themselves fail where a rule does not hold. */
export const proof: Proof = async ({ isShort }) => {
  await ran(FILES, isShort ? {} : { ROUNDS: 'full' })
  const tried = `${FILES.length} files of rules, ${isShort ? 'as in the tests' : 'ten times as often and more'}`
  return [{ what: 'rules that did not hold', tried, figure: 0, unit: 'times', limit: 0 }]
}
