import { expect, test } from 'vitest'
import type { LineUp } from '#contract/views/line-up.ts'
import type { PlayerId } from '#domain/ids.ts'
import { startApp } from '#test/app.ts'
import { readRawClassicLeague } from '#test/figures/naive-classic-league.ts'
import { follow } from '#test/following.ts'
import { startGame } from '#test/simulator.ts'
import { changeClassic, onlyTeams } from '#test/upstream-changes.ts'

const FINAL = 2

test('an assistant manager, the 16th pick, is told with the points that he adds', async () => {
  const game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  const program = await startApp(game.url)
  const late = game.classicLeague('Better Late Than Never')
  const league = onlyTeams(program, late, late.team_ids.slice(0, 2))
  const raw = await readRawClassicLeague(game.url, league, FINAL)
  const [team = 0] = league.team_ids
  const own = raw.picks[`${team}/${FINAL}`]?.picks.map(({ element }) => element) ?? []
  const scored = Object.entries(raw.live[FINAL] ?? {}).find(([id, points]) => points > 0 && !own.includes(Number(id)))
  const [manager, points] = [Number(scored?.[0]), scored?.[1] ?? 0]
  changeClassic(program, {
    picks: async (original, id, gameweek, ask) => {
      const week = await original(id, gameweek, ask)
      const extra = { player: manager as PlayerId, position: 16, multiplier: 1, isCaptain: false, isViceCaptain: false }
      return week && gameweek === FINAL && id === team
        ? { ...week, chip: 'manager', picks: [...week.picks, extra] }
        : week
    },
  })
  await program.lookForNews('classic')
  await follow(program, league)
  await program.lookForNews('classic')

  const asked = `/api/line-up/${team}?game=classic`
  const { body } = await program.ask('ann', 'GET', `${asked}&gw=${FINAL}`)
  const { line_up, net_points, transfer_cost, chip } = body as LineUp
  expect(line_up?.manager).toMatchObject({ player_id: manager, points, multiplier: 1 })
  expect([line_up?.starters.length, line_up?.bench.length, chip]).toEqual([11, 4, 'manager'])
  expect(net_points).toBe((line_up?.starters_points ?? 0) + points - transfer_cost)
  const before = (await program.ask('ann', 'GET', `${asked}&gw=1`)).body as LineUp
  expect(before.line_up?.manager).toBeUndefined()
  await program.close()
  await game.close()
}, 120_000)
