import { expect, test } from 'vitest'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { makeProgrammes } from './make-programmes.ts'
import { presentProgrammes } from './present.ts'
import { toldIn } from './present-words.ts'

test('who left out what is told alone also where a story has it', () => {
  const leagues = [1, 2, 3].map((seed) => inventedLeague({ seed, gameweeks: 20 }))
  const programmes = leagues.flatMap((league) => presentProgrammes(league, makeProgrammes(league)))
  const inStory = programmes.filter(
    ({ bench, stories }) => !bench.said && stories.some(({ kind }) => kind.startsWith('bench-')),
  )
  expect(inStory.length).toBeGreaterThan(3)
  for (const programme of inStory) {
    const [sentence] = programme.stories.filter(({ kind }) => kind.startsWith('bench-'))
    const { bench, sentences } = toldIn(programme)
    expect(bench).not.toMatch(/^(?:They|Their|It) /)
    expect(bench).toContain(namesOfRows(programme.table)(sentence?.teams[0] ?? null))
    expect(sentences.join(' ')).toContain(bench)
  }
  const inLead = programmes.filter(
    ({ bench, stories }) => !(bench.said || stories.some(({ kind }) => kind.startsWith('bench-'))),
  )
  for (const programme of inLead) expect(toldIn(programme).bench).toBeNull()
})
