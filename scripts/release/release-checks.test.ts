import { expect, test } from 'vitest'
import { type Facts, whatIsWrong } from './release-checks.ts'

const DAY = 86_400
const NOW = 1_800_000_000
const CHANGELOG = `# Changes

## Not released yet

### For people

- **Luck** names the unluckiest.

### What an operator must do

Nothing.

## 0.1.0

- Accounts.
`
const picture = { name: 'docs/images/phones.png', bytes: 150_000, changed: NOW - 2 * DAY }
const right: Facts = {
  word: '0.2.0',
  version: '0.1.9',
  branch: 'main',
  uncommitted: [],
  tags: ['v0.1.8'],
  changelog: CHANGELOG,
  pictures: [picture],
  screensChanged: NOW,
}

test('nothing stands in the way of a version', () => {
  expect(whatIsWrong(right)).toEqual([])
})

test.each<{ what: string; facts: Partial<Facts>; says: RegExp }>([
  { what: 'no version', facts: { word: '' }, says: /^The version must be like 1\.2\.3, not ""\.$/ },
  { what: 'a tag for a version', facts: { word: 'v0.2.0' }, says: /like 1\.2\.3/ },
  { what: 'a version with an end', facts: { word: '0.2.0-beta' }, says: /like 1\.2\.3/ },
  {
    what: 'the same version',
    facts: { word: '0.1.9' },
    says: /^0\.1\.9 is not greater than 0\.1\.9 in package\.json\.$/,
  },
  { what: 'a lower one, with a greater last number', facts: { word: '0.0.12' }, says: /not greater/ },
  { what: 'another branch', facts: { branch: 'mend' }, says: /^The branch is mend, not main\.$/ },
  { what: 'a changed file', facts: { uncommitted: ['a.ts', 'b.ts'] }, says: /not committed: a\.ts, b\.ts\./ },
  { what: 'the tag', facts: { tags: ['v0.2.0'] }, says: /^The tag v0\.2\.0 exists\.$/ },
  { what: 'no list of changes', facts: { changelog: '# Changes\n' }, says: /has no heading "## Not released yet"/ },
  {
    what: 'no changes since the last version',
    facts: { changelog: CHANGELOG.replace('- **Luck** names the unluckiest.', '') },
    says: /has no entries under/,
  },
  {
    what: 'no word on what an operator must do',
    facts: { changelog: CHANGELOG.replace('### What an operator must do', '### For operators') },
    says: /does not say under "### What an operator must do"/,
  },
  {
    what: 'an empty word on what an operator must do',
    facts: { changelog: CHANGELOG.replace('Nothing.', '### For operators\n\n- A new alarm.') },
    says: /does not say under "### What an operator must do"/,
  },
  {
    what: 'a picture that is older than the screens',
    facts: { pictures: [picture, { ...picture, changed: NOW - 3 * DAY }] },
    says: /^docs\/images\/phones\.png is 3 days older than the screens/,
  },
  { what: 'a large picture', facts: { pictures: [{ ...picture, bytes: 500_001 }] }, says: /has 500001 bytes/ },
])('a release is refused for $what', ({ facts, says }) => {
  const wrong = whatIsWrong({ ...right, ...facts })
  expect(wrong).toEqual([expect.stringMatching(says)])
})

test.each(['0.1.10', '0.2.0', '1.0.0'])('%s comes after 0.1.9', (word) => {
  expect(whatIsWrong({ ...right, word })).toEqual([])
})

test('all that stands in the way is said at once', () => {
  const facts = { ...right, word: 'next', branch: 'mend', uncommitted: ['a.ts'], changelog: '', pictures: [] }
  expect(whatIsWrong(facts)).toHaveLength(4)
})
