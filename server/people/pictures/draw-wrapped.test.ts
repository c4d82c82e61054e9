import { expect, test } from 'vitest'
import type { Card } from '#contract/views/wrapped.ts'
import { svgOf } from './draw-picture.ts'

const LONG = 'The Extraordinarily Long-Winded Wanderers of Upper Tidbury'
const FROM_RIGHT = '\u2068فريق النجوم الذهبية لكرة القدم\u2069'

/** All that is written, as a reader of the picture’s source finds it. */
async function written(card: Partial<Card>, team: string | null = LONG): Promise<string[]> {
  const plain = {
    kind: 'belt',
    shape: 'number',
    title: 'The belt',
    big: '4',
    verdict: 'You had it.',
    lines: [],
  } as const
  const svg = await svgOf({
    ...({
      kind: 'wrapped',
      host: 'benchside.example',
      league: 'The Office',
      team,
      gameweek: 19,
      isWhole: false,
    } as const),
    ...{ card: { ...plain, lines: [], place: '2nd of 10', bars: [], ...card }, place: '7 of 9' },
  })
  return [...(svg ?? '').matchAll(/aria-label="([^"]*)"/g)].map(([, said = '']) => said)
}

test.each([LONG, FROM_RIGHT, 'X', '\u{1F525}'])('whose it is, what and where: %s, and nothing is cut', async (name) => {
  const said = await written(
    { verdict: `Only ${name} left more than you did this season.`, lines: [`Lost to ${name}.`] },
    name,
  )
  expect(said).toEqual(
    expect.arrayContaining(['BENCHSIDE', 'After gameweek 19', 'The Office', 'THE BELT', '2nd of 10', '4', '7 of 9']),
  )
  expect(said.filter((one) => one.includes('…'))).toEqual([])
})

test('a verdict keeps all its words', async () => {
  const verdict = `You brought in ${LONG} and three others and gained 22 points at once. Only ${LONG} gained more in one go.`
  expect((await written({ verdict })).join(' ')).toContain(verdict)
})

const shirt = (name: string, points: number | null) => ({ name, club: 'ARS', position: 'MID' as const, points })
const rows = Array.from({ length: 10 }, (_, at) => ({
  label: `${LONG} ${at}`,
  note: 'The golden phone. Lizarralde came in: 22 points gained in gameweek 19.',
  figure: `+${at}`,
}))

test.each<[Card['shape'], Partial<Card>, string[]]>([
  ['number', {}, ['4']],
  ['shirt', { shirts: [shirt('Saka', 97), shirt('Rice', null)] }, ['4', 'ARS', 'ARS']],
  ['pitch', { shirts: [shirt('Saka', 12), shirt('Rice', -1)] }, ['4', 'Saka', '12', 'Rice', '−1']],
  ['table', { rows: [{ label: 'Gameweek 4', figure: '41–60' }] }, ['4', 'Gameweek 4', '41–60']],
  ['table', { rows }, rows.flatMap(({ label, note, figure }) => [label, note, figure])],
  ['race', { race: { from: 1, points: [40, null, 71, -3] } }, ['4', '1', '3', '4']],
  [
    'race',
    {
      bars: [
        { label: 'First team', value: 700 },
        { label: 'Out', value: -20 },
      ],
    },
    ['4', 'First team', '700', 'Out', '−20'],
  ],
  ['race', { race: { from: 1, points: [] } }, ['4']],
  ['pitch', { shirts: [] }, ['4']],
])('%s: everything on it is written', async (shape, card, expected) => {
  expect(await written({ shape, ...card })).toEqual(expect.arrayContaining(expected))
})

test('of several gameweeks with the best score the first is named, and none that runs into it', async () => {
  const race = { from: 1, points: Array.from({ length: 38 }, (_, at) => (at === 1 || at === 30 ? 80 : 40)) }
  const said = await written({ shape: 'race', race, big: '80' })
  expect(said).toEqual(expect.arrayContaining(['2', '38']))
  expect(said).not.toContain('1')
})
