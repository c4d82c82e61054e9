import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HeadToHeadFixture, HeadToHeadLeague, HeadToHeadMatch } from '#contract/views/head-to-head.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const answered = office['GET /api/head-to-head-data'] as Record<string, HeadToHeadLeague>
const [before] = Object.values(answered)
const ann = { team_id: 101, team_name: 'Ann FC' }
const bob = { team_id: 102, team_name: 'Bob Rovers' }
const cyd = { team_id: 103, team_name: 'Cyd United' }
const pair = (gameweek: number, a: typeof ann, b: typeof ann | null, round: string): HeadToHeadFixture => ({
  ...{ gameweek, leagueName: 'The Office', round },
  ...{ teamA: a.team_id, teamAName: a.team_name, teamB: b?.team_id ?? null, teamBName: b?.team_name ?? 'Bye' },
  ...(b === null && { isBye: true }),
})
const played = (fixture: HeadToHeadFixture, scores: [number, number], won: typeof ann | null): HeadToHeadMatch => ({
  ...fixture,
  ...{ teamAScore: scores[0], teamBScore: scores[1], winner: won?.team_id ?? null },
})
const BYE = played(pair(3, ann, null, 'Semi-finals'), [60, 0], ann)
const LEVEL = { ...played(pair(3, bob, cyd, 'Semi-finals'), [44, 44], cyd), tiebreak: 'goals scored' }
const FINAL = { ...pair(4, ann, cyd, 'Final'), isFinal: true as const }

const open = async (given: Partial<HeadToHeadLeague>) => {
  await visit('/head-to-head', {
    person: ANN,
    answers: { ...office, 'GET /api/head-to-head-data': { [before?.league_id ?? 0]: { ...before, ...given } } },
  })
  await filledTable('Head-to-head table after gameweek 3')
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const list = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s+/g, ' '))

test('a round is called by its name, a bye is a bye, and a level match says who goes through', async () => {
  await open({ results: { ...before?.results, 3: [BYE, LEVEL] }, futureSchedules: [{ gameweek: 4, matches: [FINAL] }] })
  region('Results').getByText('Semi-finals')
  expect(list('Results')).toEqual([
    'Ann FC have a bye',
    'Bob Rovers 44 – 44 Cyd United Level: Cyd United go through on goals scored.',
  ])
  region('Schedule').getByText('Final')
  expect(list('Schedule')).toEqual(['Ann FC vs Cyd United'])
  const rounds = region('Knock-out')
  expect(rounds.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Semi-finals GW 3',
    'Final GW 4',
  ])
  rounds.getByText('The final decides the league, not the table.')
  expect(rounds.getAllByText('(through)')).toHaveLength(2)
  rounds.getByText('How is this counted?')
})

test('the winner of the final is champion', async () => {
  const final = { ...played({ ...FINAL, gameweek: 3 }, [50, 53], cyd), isFinal: true as const }
  await open({ results: { ...before?.results, 2: [BYE, LEVEL], 3: [final] }, futureSchedules: [] })
  region('Knock-out').getByText('Champion: Cyd United, by the final.')
  region('Schedule').getByText("The season's last match is played.")
})

test('a round that is not drawn yet is no end of the season, and a league without a knock-out has no bracket', async () => {
  await open({ futureSchedules: [{ gameweek: 4, matches: [] }] })
  region('Schedule').getByText('The pairs of the knock-out are not drawn yet.')
  expect(screen.queryByText("The season's last match is played.")).toBeNull()
  expect(screen.queryByRole('region', { name: 'Knock-out' })).toBeNull()
})
