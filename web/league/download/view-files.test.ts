import { expect, test } from 'vitest'
import { itemsOf, type View } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { office, sync } from '#test/answers/office.ts'
import { viewFile, viewFileKinds } from './view-files.ts'

const TEAM = 'game,type,league_id,league_name,team_id,team_name,owner_first_name,owner_last_name'
const LEAGUE = 'game,type,league_id,league_name'
const NO_SUBS = `${TEAM},user_eleven_total,user_bench_total,user_total,locked_rank,actual_total,actual_rank,missing`
const NO_SUBS_WEEKS = `${TEAM},gameweek,eleven,bench,actual`

/** Programs and spreadsheets rely on these names: they may grow at their end, and never change. */
const FILES: Record<string, string> = {
  'benchside-current-season-draft-21-to-gw-3.csv': `${TEAM},gameweek,rank,last_rank,gw_points,total_points,missing,wins,draws,losses,h2h_points`,
  'benchside-head-to-head-table-draft-21-to-gw-3.csv': `${LEAGUE},teamId,teamName,playerName,played,wins,draws,losses,totalPoints,fplGwPoints,fplTotalPoints,gameweek`,
  'benchside-head-to-head-matches-draft-21-to-gw-3.csv': `${LEAGUE},gameweek,leagueName,teamA,teamB,teamAName,teamBName,teamAScore,teamBScore,round,isBye,isFinal,winner,tiebreak`,
  'benchside-bench-king-draft-21-to-gw-3.csv': `${TEAM},gameweek,user_bench_total,total_bench_points,missing,left`,
  'benchside-waiwer-king-draft-21-to-gw-3.csv': `${TEAM},gameweek,pointsDifference,transfer_cost,addedPlayers,removedPlayers`,
  'benchside-ledger-gameweeks-draft-21-to-gw-3.csv': `${TEAM},gameweek,locked,real,missing`,
  'benchside-ledger-lines-draft-21-to-gw-3.csv': `${TEAM},gameweek,kind,points`,
  'benchside-ledger-players-draft-21-to-gw-3.csv': `${TEAM},gameweek,kind,player_id,web_name,points,factor`,
  'benchside-our-league-players-draft-21-to-gw-3.csv': `${LEAGUE},gameweek,player_id,web_name,position,club,owned_by,points,counted,owned,elevens,captained,benched,season_points,season_counted`,
  'benchside-our-league-teams-draft-21-to-gw-3.csv': `${LEAGUE},gameweek,team_id,team_name,owner_first_name,owner_last_name,missing`,
  'benchside-no-subs-teams-draft-21-to-gw-3.csv': NO_SUBS,
  'benchside-no-subs-gameweeks-draft-21-to-gw-3.csv': NO_SUBS_WEEKS,
  'benchside-no-subs-table-teams-draft-21-to-gw-3.csv': NO_SUBS,
  'benchside-no-subs-table-gameweeks-draft-21-to-gw-3.csv': NO_SUBS_WEEKS,
}

function answerOf(view: View): unknown {
  return office[`GET ${view.call.path}`]
}

function filed(view: View, kind: string, league = sync): File {
  return viewFile({ view, items: itemsOf(view, answerOf(view)), league }, kind)
}

async function linesOf(file: File): Promise<string[]> {
  // `text()` drops the byte order mark.
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}

const views: readonly View[] = VIEWS

test('every league screen is there as tables, each with its name and its stable columns', async () => {
  const found: Record<string, string> = {}
  for (const view of views)
    for (const kind of viewFileKinds(view).filter((one) => one.startsWith('CSV'))) {
      const file = filed(view, kind)
      const [head = ''] = await linesOf(file)
      // Further columns may follow those that are promised.
      found[file.name] = head.replaceAll('"', '').slice(0, FILES[file.name]?.length)
      expect(file.type).toBe('text/csv;charset=utf-8')
    }
  expect(found).toMatchObject(FILES)
})

test('and as JSON, which is what its call answers', async () => {
  for (const view of views) {
    const file = filed(view, 'JSON')
    const held: unknown = JSON.parse(await file.text())
    expect([view.path, view.call.answer.parse(held)]).toEqual([view.path, held])
    expect(held).toEqual(JSON.parse(JSON.stringify(answerOf(view))))
    expect(file.name).toBe(`benchside-${view.path.slice(1)}-draft-21-to-gw-3.json`)
  }
})

test('players share one cell, negative numbers are numbers, and missing values are empty', async () => {
  const [waiwerKing, benchKing] = ['/waiwer-king', '/bench-king'].map((path) =>
    views.find((view) => view.path === path),
  )
  if (!waiwerKing || !benchKing) throw new Error('no such views')
  const moves = await linesOf(filed(waiwerKing, 'CSV'))
  expect(moves).toContainEqual(
    expect.stringMatching(
      /^"draft",,21,"The Office",101,"Ann FC","Ann","Arber",2,7,,"Adeyemi \(9\); Bruun \(-1\)","Castellan \(1\)"/,
    ),
  )
  const benches = await linesOf(filed(benchKing, 'CSV'))
  expect(benches).toHaveLength(10)
  expect(benches.at(-1)).toMatch(/^"draft",,21,"The Office",103,"Cyd United","Cyd","Cole",3,-2,21,""/)
})

test('matches to come follow those that were played, without a score', async () => {
  const view = views.find(({ path }) => path === '/head-to-head')
  if (!view) throw new Error('no such view')
  const lines = await linesOf(filed(view, 'CSV: matches'))
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('"draft",,21,"The Office",5,"The Office",102,,"Bob Rovers","Average",,,,,,,')
})

test('leagues of one number have names of their own', () => {
  const [view] = views
  if (!view) throw new Error('no views')
  const names = (['classic', 'h2h'] as const).map(
    (type) => filed(view, 'JSON', { ...sync, game: 'classic', type }).name,
  )
  expect(names).toEqual([
    'benchside-current-season-classic-21-to-gw-3.json',
    'benchside-current-season-h2h-21-to-gw-3.json',
  ])
  const before = viewFile({ view, items: [], league: sync }, 'JSON')
  expect(before.name).toBe('benchside-current-season-draft-21.json')
})

test('a view with one table offers CSV or JSON; with two tables each CSV has its name', () => {
  const words = (path: string) => views.filter((view) => view.path === path).flatMap((view) => viewFileKinds(view))
  expect(words('/bench-king')).toEqual(['CSV', 'JSON'])
  expect(words('/head-to-head')).toEqual(['CSV: table', 'CSV: matches', 'JSON'])
})
