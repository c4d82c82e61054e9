import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, office } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, mount, visit } from '#test/visit.tsx'
import { HallOfFame } from './HallOfFame.tsx'

afterEveryVisit()

const HALL = 'GET /api/hall-of-fame'
const SAY = 'POST /api/same-league'
const league = { game: 'draft', league_id: 21, league_name: 'The Office' } as const
const old = { game: 'draft', league_id: 7, league_name: 'The Old Office', season: '2025-26' }
const now = {
  ...{ ...league, season: '2026-27', is_over: false, champions: ['Ann FC'], last: ['Bob Rovers'] },
  ...{ bench_kings: ['Cyd United'], most_bench: 21, is_joined_by_caller: false },
}
const before = {
  ...{ ...old, is_over: true, champions: ['Bob Old', 'Cyd Old'], last: [], bench_kings: [] },
  ...{ most_bench: null, is_joined_by_caller: true },
}
const offer = { ...old, next: { season: '2026-27', league_id: 21 }, agreeing: 4, people: 5 }
const alone = { ...league, season: '2026-27', seasons: [now], all_time: [], offer: null }

const open = (hall: object, answers: Answers = {}) =>
  mount(<HallOfFame league={league} />, { person: ANN, answers: { [HALL]: [hall], ...answers } })
const section = () => screen.findByRole('region', { name: 'Hall of fame' })

test('without an earlier season the page says when the hall of fame opens', async () => {
  await visit('/records', { person: ANN, answers: { ...office, [HALL]: [alone] } })
  within(await section()).getByText(/It opens next season/)
})

test('somebody who had both leagues is asked, and one press joins them', async () => {
  const { user, sent } = await open({ ...alone, offer }, { [SAY]: { success: true } })
  within(await section()).getByText(/4 of the 5 people of 2026-27 were in/)
  await user.click(screen.getByRole('button', { name: 'Yes, the same league' }))
  expect(sent(SAY)).toMatchObject({ game: 'draft', season: '2026-27', leagueId: 21, beforeId: 7, answer: 'same' })
})

test('each season with all who share an honour, and the records with their season', async () => {
  const record = { scope: 'season', kind: 'highest', value: 99, gameweek: 5, season: '2025-26', team_name: 'Bob Old' }
  await open({ ...alone, seasons: [now, before], all_time: [record] })
  const texts = within(await section())
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^2026-27Leads so far: Ann FC\. Last: Bob Rovers\. Bench king: Cyd United, 21 points\./)
  expect(texts[1]).toMatch(
    /^2025-26Champions: Bob Old and Cyd Old\. The bench king is not known: gameweeks of a team are missing\. As The Old/,
  )
  expect(texts[2]).toBe('99Most points2025-26: Bob Old, gameweek 5')
})

test('a season with an unknown place says so instead of naming a champion', async () => {
  await open({
    ...alone,
    seasons: [
      { ...now, champions: [], last: [] },
      { ...before, champions: [] },
    ],
  })
  const texts = within(await section())
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^2026-27The leader is not known: a place in the table is missing\. Bench king: Cyd United/)
  expect(texts[1]).toMatch(/^2025-26The champion is not known: a place in the table is missing\. The bench king/)
})

test('nobody is bench king with no points, and a single point is written as one', async () => {
  const [none, one] = [
    { ...now, bench_kings: [], most_bench: 0 },
    { ...now, season: '2025-26', most_bench: 1 },
  ]
  await open({ ...alone, seasons: [none, one] })
  const [first, second] = within(await section()).getAllByRole('listitem', { hidden: true })
  expect(first?.textContent).toContain('Nobody left points on the bench.')
  expect(second?.textContent).toContain('Bench king: Cyd United, 1 point.')
})
