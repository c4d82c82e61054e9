// A league page of a league of 500 teams in its 38th gameweek, beside the same page of a league of 10.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { saveTeam } from '#contract/teams.ts'
import type { LeagueId } from '#domain/ids.ts'
import { findBrowser } from '../e2e/browser.ts'
import { type Bench, median, type Row } from './bench.ts'
import { newPerson } from './own-person.ts'
import { knownSeasons, type OwnProgram, startOwnProgram } from './own-program.ts'
import { ownScreen } from './own-screen.ts'
import { visit } from './throttled-visit.ts'

const FEW = 10
const MANY = { whole: 500, short: 20 }
const GAMEWEEKS = { whole: 38, short: 2 }
const ROUNDS = { whole: 5, short: 1 }
const PAGES = ['/bench-king', '/current-season', '/no-subs']
const LOOK_EVERY_MS = 100

type Guide = { leagues: { id: number; name: string; team_ids: number[] }[] }
type Owner = { cookie: string; teams: number }

export const bench: Bench = async ({ isShort }) => {
  const size = isShort ? 'short' : 'whole'
  const sizes = [FEW, MANY[size]]
  const clock = { gameweek: GAMEWEEKS[size], state: 'final' as const }
  const program = await startOwnProgram({ clock, furtherLeagues: sizes }, { UPSTREAM_PER_SECOND: '500' })
  const browser = await chromium.launch(await findBrowser())
  try {
    await knownSeasons(program)
    const { leagues } = (await (await fetch(`${program.gameUrl}/simulator/guide`)).json()) as Guide
    const [few, many] = await Promise.all(
      leagues.filter(({ name }) => name.startsWith('Further')).map((league) => ownerOf(program, league)),
    )
    if (!few || !many) throw new Error('Two leagues are compared')
    const table: Row[] = []
    for (const page of isShort ? PAGES.slice(0, 1) : PAGES) {
      const url = program.base + page
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS[size]; round++) {
        ours.push(await lastRowMs(browser, url, many))
        theirs.push(await lastRowMs(browser, url, few))
      }
      table.push({
        what: `last row of \`${page}\` of a league of ${many.teams} × ${GAMEWEEKS[size]}, cold on a slow phone`,
        beside: `the league of ${few.teams}`,
        ours: median(ours),
        theirs: median(theirs),
        unit: 'ms',
        target: 1.5,
      })
    }
    return table
  } finally {
    await browser.close()
    await program.stop()
  }
}

/** Somebody who has saved a team of this league alone, once all of it is read. */
async function ownerOf(program: OwnProgram, { id, team_ids }: Guide['leagues'][number]): Promise<Owner> {
  const { token, cookie } = await newPerson(program, `bench-${id}@benchside.example`)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ teamId: team_ids[0], game: 'classic', selectedLeagues: [{ id, type: 'classic' }] })
  const saved = await fetch(program.base + saveTeam.path, { method: saveTeam.method, headers, body })
  if (!saved.ok) throw new Error(`The team is not saved: ${await saved.text()}`)
  const unready = program.db
    .selectFrom('league')
    .where('league_id', '=', id as LeagueId)
    .where('state', '!=', 'ready')
    .select('id')
  while ((await unready.execute()).length > 0) await sleep(LOOK_EVERY_MS)
  return { cookie, teams: team_ids.length }
}

async function lastRowMs(browser: Browser, url: string, { cookie }: Owner): Promise<number> {
  const { rows } = await ownScreen(url, cookie)
  return (await visit(browser, url, { rows, cookie })).lastRowMs
}
