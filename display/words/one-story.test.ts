import { expect, test } from 'vitest'
import { asOneStory } from './one-story.ts'

test.each([
  ['the same team twice', ['Ann FC climb.', [1]], ['Ann FC won the week.', [1]], 'They won the week.'],
  ['another team', ['Bob Rovers climb.', [2]], ['Ann FC won the week.', [1]], 'Ann FC won the week.'],
  ['a sentence that begins otherwise', ['Ann FC climb.', [1]], ['With 9 Ann FC won.', [1]], 'With 9 Ann FC won.'],
  ['after a match', ['Ann FC beat Bob Rovers.', [1, 2]], ['Ann FC climb.', [1]], 'They climb.'],
  [
    'after a score of the other',
    ['Ann FC lost 2–3 to Bob Rovers; 3 was the week’s best.', [1, 2]],
    ['Ann FC climb.', [1]],
    'Ann FC climb.',
  ],
  [
    'after a score of their own',
    ['Ann FC lost 2–3 to Bob Rovers; 2 was the week’s lowest.', [1, 2]],
    ['Ann FC climb.', [1]],
    'They climb.',
  ],
  [
    'after two that did something',
    ['Ann FC won, and Bob Rovers lost.', [1, 2]],
    ['Ann FC climb.', [1]],
    'Ann FC climb.',
  ],
  [
    'after another that did something',
    ['Ann FC lead Bob Rovers, who won.', [1, 2]],
    ['Ann FC climb.', [1]],
    'Ann FC climb.',
  ],
  [
    'one of two that do it',
    ['Ann FC climb.', [1]],
    ['Ann FC and Bob Rovers met.', [1, 2]],
    'Ann FC and Bob Rovers met.',
  ],
  ['after another sentence of theirs', ['Ann FC won. Nobody else did.', [1]], ['Ann FC climb.', [1]], 'They climb.'],
  ['after one of another', ['Ann FC won. Bob Rovers did not.', [1, 2]], ['Ann FC climb.', [1]], 'Ann FC climb.'],
  [
    'the loser of a match',
    ['Bob Rovers have lost six in a row.', [2]],
    ['Bob Rovers lost 2–3 to Ann FC.', [1, 2]],
    'They lost 2–3 to Ann FC.',
  ],
  [
    'after a place of the other',
    ['Ann FC were beaten 2–3 by Bob Rovers, then third.', [1, 2]],
    ['Ann FC lead.', [1]],
    'Ann FC lead.',
  ],
  ['after places of two', ['Ann FC had been first, Bob Rovers fifth.', [1, 2]], ['Ann FC lead.', [1]], 'Ann FC lead.'],
  ['after words in front', ['After two defeats, Ann FC won.', [1]], ['Ann FC climb.', [1]], 'They climb.'],
  ['with a place', ['Ann FC won.', [1]], ['Ann FC, third, climb.', [1]], 'Ann FC, third, climb.'],
  [
    'their boost',
    ['Ann FC won.', [1]],
    ['The bench boost of Ann FC brought 18.', [1]],
    'Their bench boost brought 18.',
  ],
  ['their bench', ['Ann FC lost.', [1]], ['The win was on the bench of Ann FC.', [1]], 'The win was on their bench.'],
  [
    'a bench that was theirs',
    ['Ann FC lost.', [1]],
    ['The bench was that of Ann FC.', [1]],
    'The bench was that of Ann FC.',
  ],
  ['to them', ['Ann FC won.', [1]], ['Bo brought Ann FC 27.', [1]], 'Bo brought them 27.'],
  [
    'in the middle',
    ['Ann FC won.', [1]],
    ['With the free hit Ann FC gained 9.', [1]],
    'With the free hit they gained 9.',
  ],
  [
    'at the begin of a sentence that is not the first',
    ['Ann FC won.', [1]],
    ['It is over. Ann FC lead by 4.', [1]],
    'It is over. They lead by 4.',
  ],
  [
    'after another is named',
    ['Ann FC won.', [1]],
    ['Bob Rovers lost to Ann FC.', [1, 2]],
    'Bob Rovers lost to Ann FC.',
  ],
  [
    'after another it is no object',
    ['Ann FC lost 20–40 to Bob Rovers.', [1, 2]],
    ['The award for May goes to Ann FC.', [1]],
    'The award for May goes to Ann FC.',
  ],
  [
    'after another they are a subject',
    ['Ann FC lost 20–40 to Bob Rovers.', [1, 2]],
    ['Ann FC gained 9.', [1]],
    'They gained 9.',
  ],
  [
    'after another of whom more is told',
    ['Ann FC beat Bob Rovers 40–20. It takes Ann FC up to third.', [1, 2]],
    ['The award for May goes to Ann FC.', [1]],
    'The award for May goes to them.',
  ],
  [
    'after a player of whom more is told',
    ['Ann FC signed Bo, who scored 9.', [1]],
    ['Ann FC lead by 4.', [1]],
    'They lead by 4.',
  ],
  [
    'after another of whom more is told, who did it last',
    ['Ann FC beat Bob Rovers, who had 9.', [1, 2]],
    ['Ann FC lead by 4.', [1]],
    'Ann FC lead by 4.',
  ],
  [
    'after one that is level',
    ['Ann FC stay first, level with Bob Rovers on 9.', [1, 2]],
    ['Ann FC gained 9.', [1]],
    'Ann FC gained 9.',
  ],
  [
    'after a draw that begins with neither',
    ['The match ended level, Ann FC 40–40 Bob Rovers.', [1, 2]],
    ['Ann FC gained 9.', [1]],
    'Ann FC gained 9.',
  ],
  ['a longer name that begins alike', ['Ann FC climb.', [1]], ['Ann FC B climb.', [3]], 'Ann FC B climb.'],
] as const)('they: %s', (_, [text, teams], [next, others], wanted) => {
  const names = ['', 'Ann FC', 'Bob Rovers', 'Ann FC B']
  const told = [
    { kind: 'climb', text, teams },
    { kind: 'week-first', text: next, teams: others },
  ]
  const [, second] = asOneStory<{ kind: string; text: string; teams: readonly number[] }>(told, {
    subjectOf: (one) => names[one.teams[0] ?? 0] ?? '',
    join: (_before, one) => one,
  })
  expect(second?.text).toBe(wanted)
})

test.each([
  ['of the same team', 'Ann FC', 'Ann FC lead Cy Town.', 'Ann FC beat Bob Rovers 3–2 and lead Cy Town.'],
  ['that begins otherwise', 'Ann FC', 'First are Ann FC.', 'Ann FC beat Bob Rovers 3–2. First are Ann FC.'],
  [
    'of several who are level',
    'Ann FC',
    'Ann FC and Cy Town are level.',
    'Ann FC beat Bob Rovers 3–2. Ann FC and Cy Town are level.',
  ],
  ['of another team', 'Cy Town', 'Cy Town lead.', 'Ann FC beat Bob Rovers 3–2. Cy Town lead.'],
])('the result of a leader and a table %s', (_, subject, text, wanted) => {
  const told = [
    { kind: 'leader-result', text: 'Ann FC beat Bob Rovers 3–2.', teams: [1, 2], name: 'Ann FC' },
    { kind: 'lead-held', text, teams: [1, 3], name: subject },
  ]
  const story = {
    subjectOf: ({ name }: (typeof told)[number]) => name,
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  const said = asOneStory(told, story).map((one) => one.text)
  expect(said.join(' ')).toBe(wanted)
})

test.each([
  [
    'goes on from a result',
    ', the biggest win of the season.',
    'Ann FC beat Bob Rovers 3–2, the biggest win of the season.',
  ],
  ['goes on with what who begins it did', '; Ann FC had least.', 'Ann FC beat Bob Rovers 3–2, and had least.'],
])('a tail %s', (_, tail, wanted) => {
  const told = [
    { kind: 'match', text: 'Ann FC beat Bob Rovers 3–2.', teams: [1, 2] },
    { kind: 'losing-ended', text: tail, teams: [1, 2] },
  ]
  const story = {
    subjectOf: () => 'Ann FC',
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  expect(asOneStory(told, story).map(({ text }) => text)).toEqual([wanted])
  const [, alone] = told
  expect(asOneStory(alone ? [alone] : [], story)[0]?.text).toMatch(/^[A-Z]/)
})

test.each([
  ['who won it', 'Ann FC beat Bob Rovers 3–2.', 1, 'Ann FC beat Bob Rovers 3–2, and had most.'],
  ['who lost it', 'Ann FC beat Bob Rovers 3–2.', 2, 'Ann FC won 3–2 against Bob Rovers, who had most.'],
  ['who is named last', 'Ann FC lost 2–3 to Bob Rovers.', 2, 'Ann FC lost 2–3 to Bob Rovers, who had most.'],
  ['who lost and opens', 'Bob Rovers lost 2–3 to Ann FC.', 2, 'Bob Rovers lost 2–3 to Ann FC, and had most.'],
  [
    'after words in front',
    'After two defeats, Ann FC beat Bob Rovers 3–2.',
    2,
    'After two defeats, Ann FC won 3–2 against Bob Rovers, who had most.',
  ],
  [
    'with its place',
    'Fifth-placed Ann FC beat Bob Rovers 3–2.',
    1,
    'Fifth-placed Ann FC beat Bob Rovers 3–2, and had most.',
  ],
  [
    'said to be “they” already',
    'The run of Ann FC is over: they lost 2–3 to the average.',
    1,
    'The run of Ann FC is over: they lost 2–3 to the average, and had most.',
  ],
  [
    'of whom another was the last to do something',
    'Ann FC had not lost in five matches. Then came Bob Rovers, 3–2.',
    1,
    'Ann FC had not lost in five matches. Then came Bob Rovers, 3–2; Ann FC had most.',
  ],
  [
    'who are “they” in the last sentence',
    'Ann FC had won five in a row. They lost 2–3 to Bob Rovers.',
    1,
    'Ann FC had won five in a row. They lost 2–3 to Bob Rovers, and had most.',
  ],
  ['who did not play', 'Ann FC beat Bob Rovers 3–2.', 3, 'Ann FC beat Bob Rovers 3–2; Cy Town had most.'],
  [
    'of whom it says “who”',
    'Nobody scored more than Ann FC, fifth in the table, who beat Bob Rovers 3–2.',
    2,
    'Nobody scored more than Ann FC, fifth in the table, who beat Bob Rovers 3–2; Bob Rovers had most.',
  ],
  [
    'of whom it says “who” itself',
    'First place was there for Bob Rovers, who drew 2–2 with Ann FC in a bore.',
    2,
    'First place was there for Bob Rovers, who drew 2–2 with Ann FC in a bore, and had most.',
  ],
  [
    'of whom two things are told already',
    'Ann FC had fewest and lost 2–3 to Bob Rovers.',
    1,
    'Ann FC had fewest and lost 2–3 to Bob Rovers; they had most.',
  ],
  [
    'where the last words are of the other side',
    'Ann FC would have beaten Bob Rovers, to whom they lost 2–3.',
    1,
    'Ann FC would have beaten Bob Rovers, to whom they lost 2–3; they had most.',
  ],
  [
    'where nobody opens',
    'It took Ann FC to stop Bob Rovers: 3–2.',
    2,
    'It took Ann FC to stop Bob Rovers: 3–2; Bob Rovers had most.',
  ],
])('a tail names nobody again where it is clear who is meant: %s', (_, text, team, wanted) => {
  const names = ['', 'Ann FC', 'Bob Rovers', 'Cy Town']
  const told = [
    { kind: 'match', text, teams: [1, 2] },
    { kind: 'week-first', text: `; ${names[team]} had most.`, teams: [team] },
  ]
  const said = asOneStory(told, {
    subjectOf: ({ teams: [first] }) => names[first ?? 0] ?? '',
    join: (_before, one, all) => ({ ...one, text: all }),
  })
  expect(said.map((one) => one.text)).toEqual([wanted])
})

test('a tail about the team whose run is over goes on with “they”', () => {
  const told = [
    { kind: 'run-ended', text: 'For Ann FC a run of four wins is over.', teams: [1, 2] },
    { kind: 'week-last', text: '; Ann FC were last of the week.', teams: [1, 2] },
  ]
  const said = asOneStory(told, {
    subjectOf: ({ teams: [team] }) => ['', 'Ann FC', 'Bob Rovers'][team ?? 0] ?? '',
    join: (_before, one, text) => ({ ...one, text }),
  })
  expect(said.map(({ text }) => text)).toEqual(['For Ann FC a run of four wins is over; they were last of the week.'])
})

test.each([
  ['had not lost in four matches', 'after four matches without a defeat'],
  ['had been unbeaten in four matches', 'after four matches without a defeat'],
  ['had gone four matches without a win', 'after four matches without a win'],
  ['had not won in four matches', 'after four matches without a win'],
  ['had lost four in a row', 'after four defeats in a row'],
  ['had won four in a row', 'after four wins in a row'],
  ['were on a run of four wins', 'after four wins in a row'],
  ['had not won a match this season', 'their first win of the season'],
  ['had not lost a match this season', 'their first defeat of the season'],
  ['have lost four in a row', 'and have lost four in a row'],
])('what was until a match stands after its result, without “they”, who might be the other side: %s', (did, wanted) => {
  const told = [
    { kind: 'match', text: 'Ann FC met Bob Rovers, 3–2.', teams: [1, 2] },
    { kind: 'run-ended', text: `; Ann FC ${did}.`, teams: [1, 2] },
    { kind: 'lead-held', text: 'Ann FC lead Cy Town by 2.', teams: [1, 3] },
  ]
  const said = asOneStory(told, {
    subjectOf: ({ teams: [team] }) => ['', 'Ann FC', 'Bob Rovers', 'Cy Town'][team ?? 0] ?? '',
    join: (_before, one, text) => ({ ...one, text }),
  })
  expect(said.map(({ text }) => text)).toEqual([`Ann FC met Bob Rovers, 3–2, ${wanted}.`, 'They lead Cy Town by 2.'])
})

test.each([
  ['whose result has it', [1, 2], 'Ann FC lost 2–13 to Bob Rovers, and had the fewest of the week, and drop to fifth.'],
  [
    'of another match',
    [3, 4],
    'Ann FC lost 2–13 to Bob Rovers; Cy Town had the fewest of the week, 3, and drop to fifth.',
  ],
] as const)(
  'the lowest score is told with its points, unless they stand there already: of a team %s',
  (_, teams, text) => {
    const points = teams[0] === 1 ? 2 : 3
    const names = ['', 'Ann FC', 'Bob Rovers', 'Cy Town', 'Di FC']
    const last = `; ${names[teams[0]]} had the fewest of the week, ${points}, and drop to fifth.`
    const told = [
      { kind: 'match', text: 'Ann FC lost 2–13 to Bob Rovers.', teams: [1, 2] },
      { kind: 'week-last', text: last, teams: [...teams] },
    ]
    const said = asOneStory(told, {
      subjectOf: ({ teams: [team] }) => names[team ?? 0] ?? '',
      join: (_before, one, all) => ({ ...one, text: all }),
    })
    expect(said.map((one) => one.text)).toEqual([text])
  },
)

test.each([
  ['Ann FC lead again, a point ahead of Bob Rovers.', 'and lead again, a point ahead of them.'],
  ['Ann FC lead again, a point ahead of Bob Rovers; it was 2.', 'and lead again, a point ahead of them; it was 2.'],
  ['Ann FC lead again, ahead of Bob Rovers, who had led.', 'and lead again, ahead of Bob Rovers, who had led.'],
  ['Ann FC lead again, ahead of Bob Rovers and Cy Town.', 'and lead again, ahead of Bob Rovers and Cy Town.'],
])('who has just been beaten is “them” in the same sentence: %s', (table, wanted) => {
  const told = [
    { kind: 'top-match', text: 'Ann FC beat the leaders Bob Rovers 3–2.', teams: [1, 2] },
    { kind: 'lead-back', text: table, teams: [1, 2] },
  ]
  const said = asOneStory(told, {
    subjectOf: ({ teams: [team] }) => (team === 1 ? 'Ann FC' : 'Bob Rovers'),
    join: (_before, one, text) => ({ ...one, text }),
  })
  expect(said.map(({ text }) => text)).toEqual([`Ann FC beat the leaders Bob Rovers 3–2 ${wanted}`])
})

test('a tail that does not name the team stays as it is, whatever the length of its name', () => {
  const said = (name: string) =>
    asOneStory(
      [
        { kind: 'leader-result', text: `${name} beat Bob Rovers 3–2.`, teams: [1, 2] },
        { kind: 'week-first', text: ', and nobody had more than 3 this week.', teams: [1] },
      ],
      {
        subjectOf: ({ teams: [team] }) => (team === 1 ? name : 'Bob Rovers'),
        join: (_before, one, text) => ({ ...one, text }),
      },
    ).map(({ text }) => text)
  for (const name of ['Ann', 'Ann FC', 'Two Left Feet', 'Row Z Teapots'])
    expect(said(name)).toEqual([`${name} beat Bob Rovers 3–2, and nobody had more than 3 this week.`])
})

test('who begins a new sentence inside one is “They”, and whoever goes on with “who” keeps the name', () => {
  const second = (text: string) =>
    asOneStory(
      [
        { kind: 'match', text: 'Ann FC beat Bob Rovers 3–2.', teams: [1, 2] },
        { kind: 'title-won', text, teams: [1, 3] },
      ],
      { subjectOf: ({ teams: [team] }) => (team === 1 ? 'Ann FC' : 'Cy Town'), join: (_before, one) => one },
    )[1]?.text
  expect(second('It is decided. Ann FC lead Cy Town.')).toBe('It is decided. They lead Cy Town.')
  expect(second('The title goes to Ann FC, who lead Cy Town.')).toBe('The title goes to Ann FC, who lead Cy Town.')
  expect(second('The title goes to Ann FC.')).toBe('The title goes to them.')
})

test.each([
  ['climb', 9, 2, 'Ann FC beat Bob Rovers 9–2 and climb from ninth to sixth.'],
  ['climb', 2, 9, 'Ann FC beat Bob Rovers 2–9 but climb from ninth to sixth.'],
  ['fall', 2, 9, 'Ann FC beat Bob Rovers 2–9 and climb from ninth to sixth.'],
])('where a result has taken a team is told with it: %s after %i–%i', (kind, own, other, wanted) => {
  const told = [
    { kind: 'match', text: `Ann FC beat Bob Rovers ${own}–${other}.`, teams: [1, 2], values: { own, other } },
    { kind, text: 'Ann FC climb from ninth to sixth.', teams: [1], values: {} },
  ]
  const story = {
    subjectOf: () => 'Ann FC',
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  expect(asOneStory(told, story).map(({ text }) => text)).toEqual([wanted])
})

test.each([
  [
    'had 61 and move up to second',
    'Ann FC are champions, 72 points ahead of Bob Rovers, who had 61 and move up to second.',
  ],
  ['had 61 to the 33 of Cy, and move up to second', 'Ann FC are champions, 72 points ahead of Bob Rovers.'],
])('two things that the second did are told apart: %s', (did, wanted) => {
  const names = ['', 'Ann FC', 'Bob Rovers']
  const told = [
    { kind: 'season-end', text: 'Ann FC are champions, 72 points ahead of Bob Rovers.', teams: [1, 2], values: {} },
    { kind: 'second-new', text: `Bob Rovers ${did}.`, teams: [2], values: {} },
  ]
  const story = {
    subjectOf: ({ teams: [team] }: { teams: readonly number[] }) => names[team ?? 0] ?? '',
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  expect(asOneStory(told, story)[0]?.text).toBe(wanted)
})

test('a champion who lost is champion but for it', () => {
  const told = [
    { kind: 'leader-result', text: 'Ann FC lost 2–3 to Bob Rovers.', teams: [1, 2], values: { own: 2, other: 3 } },
    { kind: 'season-end', text: 'Ann FC are champions.', teams: [1, 3], values: {} },
  ]
  const story = {
    subjectOf: () => 'Ann FC',
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  expect(asOneStory(told, story).map(({ text }) => text)).toEqual(['Ann FC lost 2–3 to Bob Rovers but are champions.'])
})

test('the best score of the week is no half of a sentence about a result', () => {
  const told = [
    { kind: 'top-held', text: 'Ann FC beat Bob Rovers 3–2.', teams: [1, 2] },
    { kind: 'week-best', text: 'Ann FC were the best of the week, and Cy Town the lowest, 1.', teams: [1] },
  ]
  const story = {
    subjectOf: () => 'Ann FC',
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  expect(asOneStory(told, story)).toHaveLength(2)
})

test('what a match was, without its score, is no half of a sentence', () => {
  const told = [
    { kind: 'top-held', text: 'Ann FC had been first, and Bob Rovers second.', teams: [1, 2] },
    { kind: 'lead-held', text: 'Ann FC remain first.', teams: [1, 3] },
  ]
  const story = {
    subjectOf: () => 'Ann FC',
    join: (_: unknown, one: (typeof told)[number], text: string) => ({ ...one, text }),
  }
  expect(asOneStory(told, story).map(({ text }) => text)[1]).not.toContain('second and')
  expect(asOneStory(told, story)).toHaveLength(2)
})

test('where the loser went is said of the loser alone', () => {
  const told = [
    { kind: 'match', text: 'Ann FC beat Bob Rovers 3–2.', teams: [1, 2] },
    { kind: 'week-last', text: '; Bob Rovers scored the fewest of the week, and drop to sixth.', teams: [2, 1] },
  ]
  const said = asOneStory(told, {
    subjectOf: ({ teams: [team] }) => (team === 1 ? 'Ann FC' : 'Bob Rovers'),
    join: (_, one, text) => ({ ...one, text }),
  })
  expect(said.map(({ text }) => text)).toEqual([
    'Ann FC won 3–2 against Bob Rovers, who scored the fewest of the week and drop to sixth.',
  ])
})

test('after “ahead of Bob” nobody is “they”: it may be Bob', () => {
  const told = (text: string) => [
    { kind: 'lead-held', text, teams: [1, 2], values: {} },
    { kind: 'hits', text: 'Ann FC paid 8 points.', teams: [1], values: {} },
  ]
  const story = {
    subjectOf: ({ teams: [team] }: { teams: readonly number[] }) => (team === 1 ? 'Ann FC' : 'Bob Rovers'),
    join: (_: unknown, one: ReturnType<typeof told>[number], text: string) => ({ ...one, text }),
  }
  const second = (text: string) => asOneStory(told(text), story)[1]?.text
  expect(second('Ann FC are 3 ahead of Bob Rovers, one more than last week.')).toBe('Ann FC paid 8 points.')
  expect(second('Ann FC are first.')).toBe('They paid 8 points.')
})

test.each([
  ['after its name', 'Ann FC are ahead of Bob Rovers.', 9, 'Ann FC are ahead of Bob Rovers, who lost 2–9 to Cy Town.'],
  [
    'apart, where the lead was another one',
    'Ann FC are 4 clear of Bob Rovers; a week ago it was one.',
    9,
    'Ann FC are 4 clear of Bob Rovers; a week ago it was one. Bob Rovers lost 2–9 to Cy Town.',
  ],
  [
    'apart, where others are level',
    'Ann FC lead Bob Rovers and Di.',
    9,
    'Ann FC lead Bob Rovers and Di. Bob Rovers lost 2–9 to Cy Town.',
  ],
  [
    'apart, where a longer name ends alike',
    'Ann FC are ahead of Old Bob Rovers.',
    9,
    'Ann FC are ahead of Old Bob Rovers. Bob Rovers lost 2–9 to Cy Town.',
  ],
])('the result of the second stands %s', (_, lead, other, wanted) => {
  const told = [
    { kind: 'lead-held', text: lead, teams: [1, 2], name: 'Ann FC' },
    {
      kind: 'rival-result',
      text: `Bob Rovers lost 2–${other} to Cy Town.`,
      teams: [2, 3],
      name: 'Bob Rovers',
      values: { own: 2, other },
    },
  ]
  const said = asOneStory<(typeof told)[number]>(told, {
    subjectOf: ({ name }) => name,
    join: (_before, one, text) => ({ ...one, text }),
  })
  expect(said.map(({ text }) => text).join(' ')).toBe(wanted)
})

test.each([
  ['after its match', 'Ann FC won 3–2 against Bob Rovers.', 'Bob Rovers are last.', ', who are last.'],
  ['after its place', 'Ann FC beat bottom-placed Bob Rovers.', 'Bob Rovers are last.', ', who are last.'],
  ['of a player', 'Ann FC lost 2–3 to Bob Rovers.', 'Bob Rovers left out J.Doe.', ', who left out J.Doe.'],
  ['apart, as one of two', 'Ann FC lead Cy Town and Bob Rovers.', 'Bob Rovers are last.', null],
  ['apart, after another who', 'Ann FC, who beat Bob Rovers, met Bob Rovers.', 'Bob Rovers are last.', null],
  ['apart, of two things', 'Ann FC won 3–2 against Bob Rovers.', 'Bob Rovers are last, and lost again.', null],
  ['apart, of two sentences', 'Ann FC won 3–2 against Bob Rovers.', 'Bob Rovers are last. They lost again.', null],
  ['apart, where it does not end with it', 'Ann FC beat Bob Rovers 3–2.', 'Bob Rovers are last.', null],
])('what was done to a team goes on with it: %s', (_, text, next, ending) => {
  const told = [
    { kind: 'match', text, teams: [1, 2], name: 'Ann FC' },
    { kind: 'place', text: next, teams: [2], name: 'Bob Rovers' },
  ]
  const said = asOneStory<(typeof told)[number]>(told, {
    subjectOf: ({ name }) => name,
    join: (_before, one, joined) => ({ ...one, text: joined }),
  }).map((one) => one.text)
  expect(said).toEqual(ending === null ? [text, next] : [text.replace(/\.$/, ending)])
})

test('who alone did something is named', () => {
  const told = [
    { kind: 'match', teams: [1, 2], text: 'Ann FC beat Bob Rovers 3–2.' },
    { kind: 'captain-alone', teams: [1], text: 'Only Ann FC named Cy captain, and got 30 for it.' },
  ]
  const story = asOneStory(told, {
    subjectOf: ({ teams: [team] }) => (team === 1 ? 'Ann FC' : 'Bob Rovers'),
    join: (_, one, text) => ({ ...one, text }),
  })
  expect(story[1]?.text).toBe(told[1]?.text)
})
