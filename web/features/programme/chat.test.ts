import { expect, test } from 'vitest'
import { bareProgramme, programmeRow, said } from '#test/answers/office-programme.ts'
import { programmeChat } from './chat.ts'

const LINK = 'https://benchside.example/programme?league=21&gw=3'

test('title, lead, results, bench, table, two stories and the link, each in a paragraph of its own', () => {
  expect(programmeChat(programmeRow, LINK).split('\n\n')).toEqual([
    'The Office, gameweek 3: Cyd beats the leader',
    'Cyd United won 70–30. It was the bench.',
    'Bob Rovers 30–70 Cyd United · Ann FC 60–53 The average · best of the week: Cyd United 70',
    'Ann FC left 12 points on the bench.',
    '1. Ann FC 7 · 2. Cyd United 3 · 3. Bob Rovers 3',
    'Bob Rovers fall to third.',
    'Cyd United rise.',
    LINK,
  ])
})

test('of the lead and of a story the first sentences stay where the others have no room', () => {
  const texts = (sentences: string[]) => sentences.map((text) => said(text))
  const whole = `Bob Rovers ${'b'.repeat(80)}.`
  const row = {
    ...bareProgramme,
    lead: texts(['Cyd United won.', 'a'.repeat(600)]),
    stories: texts([
      'They are first.',
      whole,
      `They ${'c'.repeat(300)}.`,
      `Ann FC ${'d'.repeat(300)}.`,
      'They win.',
      'Cyd rise.',
    ]),
  }
  const [, lead, , , ...stories] = programmeChat(row, LINK).split('\n\n')
  expect([lead, stories]).toEqual(['Cyd United won.', [whole, LINK]])
})

test('before the gameweek is final the title says so', () => {
  expect(programmeChat({ ...bareProgramme, edition: 0 }, LINK)).toMatch(/^The Office, gameweek 3 \(provisional\): Cyd/)
})

test('a missing part leaves no empty paragraph', () => {
  expect(programmeChat(bareProgramme, LINK)).toBe(
    [
      'The Office, gameweek 3: Cyd beats the leader',
      'Best of the week: Cyd United 70, Ann FC 60 and Bob Rovers 30',
      '1. Ann FC 150 · 2. Cyd United 135 · 3. Bob Rovers 130',
      LINK,
    ].join('\n\n'),
  )
})

test.each([1, 100, 300, 900])('with sentences of %i letters it has at most 600, and the link whole', (letters) => {
  const long = (mark: string) => said(mark.repeat(letters))
  const row = {
    ...programmeRow,
    league_name: 'L'.repeat(200),
    headline: long('h'),
    lead: [long('a'), long('b')],
    bench: { ...programmeRow.bench, said: long('c') },
    stories: [long('d'), long('e'), long('§')],
  }
  const text = programmeChat(row, LINK)
  expect(text.length).toBeLessThanOrEqual(600)
  expect(text.endsWith(`\n\n${LINK}`)).toBe(true)
  expect(text).not.toContain('§')
})

test('a mention or an address in a name has no effect in a chat', () => {
  const text = programmeChat({ ...programmeRow, league_name: '@everyone', headline: said('www.evil.com wins') }, LINK)
  expect(text).not.toMatch(/@everyone|www\.evil/)
})
