// The last whistle of a gameweek in many leagues in mid-season: how soon all of them are told, and whether the live table waits for it. Two
// workers. Times count from the look that agrees with the one before.

import { killAll } from '#test/program/running-program.ts'
import { startGame } from '#test/simulator.ts'
import { queried, startServer } from './database.ts'
import type { Proof } from './proof.ts'
import { readSomeTeams, say, start, teamsRead, until, type World } from './scale.ts'
import { inventCommunity, TEAMS_A_LEAGUE } from './scale-community.ts'

const SIZE = {
  whole: { leagues: 2000, liveEverySeconds: 60, gameweek: 20 },
  short: { leagues: 40, liveEverySeconds: 3, gameweek: 6 },
}
const LONGEST_S = { told: 120, counted: 20 }

export const proof: Proof = async ({ isShort }) => {
  const { leagues, liveEverySeconds, gameweek } = SIZE[isShort ? 'short' : 'whole']
  const server = await startServer({ isSafe: true })
  const game = await startGame({ clock: { gameweek: gameweek - 1, state: 'final' } })
  try {
    const world = { database: await server.database('whistle'), dataDir: server.dataDir, game, liveEverySeconds }
    await start(world, 'worker')
    await readSomeTeams(world)
    await game.moveTo(gameweek, 'live')
    await until(world, `select count(*) = ${await teamsRead(world)} as is from live_picks`)
    await inventCommunity(world.database, { leagues, people: leagues })
    await withEarlierWeeks(world)
    await start(world, 'worker')
    await until(world, `select count(*) >= ${leagues} as is from live_view`)
    await game.moveTo(gameweek, 'awaiting-bonus')
    await until(world, 'select count(*) > 0 as is from whistle_edition')
    const look = await lookNow(world)
    await until(world, `select count(*) >= ${leagues} as is from whistle_edition`)
    const told = (Date.now() - look.getTime()) / 1000
    const counted = await countedWithin(world, look)
    const tried = `${(leagues * TEAMS_A_LEAGUE).toLocaleString('en')} teams in ${leagues.toLocaleString('en')} leagues, in gameweek ${gameweek}`
    say(`${tried}: counted after ${counted.toFixed(1)} s, told after ${told.toFixed(1)} s`)
    return [
      { what: 'from the look until all leagues were told', tried, figure: told, unit: 's', limit: LONGEST_S.told },
      {
        what: 'until the live tables were counted',
        tried,
        figure: counted,
        unit: 's',
        limit: LONGEST_S.counted,
      },
    ]
  } finally {
    killAll()
    await game.close()
    await server.stop()
  }
}

/** The invented leagues play since gameweek 1, with the weeks of teams that were read. */
async function withEarlierWeeks({ database }: World): Promise<void> {
  const statements = [
    `insert into team_gameweek (game, season, gameweek, team_id, picks, captain, vice_captain, chip, multipliers, subs, transfer_cost)
     with known as (select distinct team_id from team_gameweek where game = 'classic'),
       placed as (select team_id, row_number() over (order by team_id) - 1 as place, count(*) over () as many from known)
     select week.game, week.season, week.gameweek, team.team_id, picks, captain, vice_captain, chip, multipliers, subs, transfer_cost
     from team join placed on (team.team_id * 7 + team.team_id / ${TEAMS_A_LEAGUE}) % many = place
     join team_gameweek as week on week.team_id = placed.team_id and week.game = team.game
     where team.game = 'classic' and not exists (select from team_gameweek as own where own.team_id = team.team_id)
     on conflict do nothing`,
    `update league set start_gameweek = 1, read_through = current_gameweek - 1, shown_through = current_gameweek - 1, choices_read = true
     from game_state where game_state.game = league.game and league.game = 'classic' and league.name like 'League %'`,
    'analyze',
  ]
  for (const statement of statements) await queried(database, statement)
}

/** In seconds: how long after the look the last range of leagues was counted. */
async function countedWithin({ database }: World, look: Date): Promise<number> {
  const found = `select max(completed_on) as at from pgboss.job where name = 'count-live'
    and created_on between '${look.toISOString()}' and '${new Date(look.getTime() + 30_000).toISOString()}'`
  const [row] = await queried<{ at: Date | null }>(database, found)
  return row?.at ? (row.at.getTime() - look.getTime()) / 1000 : Number.POSITIVE_INFINITY
}

/** The last look, which agreed with the one before. */
async function lookNow({ database }: World): Promise<Date> {
  const [row] = await queried<{ looked_at: Date }>(database, "select looked_at from live_look where game = 'classic'")
  if (!row) throw new Error('Nobody looked')
  return row.looked_at
}
