/**
 * A second computation of the community's figures, straight from the raw answers of the official games' addresses. It shares
 * nothing with `domain/`: no types, no helpers, no order of work. Slow, plain and for tests only.
 */
import { type RawClassicLeague, readRawClassicLeague, readRawPicks } from './naive-classic-league.ts'
import { type RawLeague, readRawLeague } from './naive-league.ts'

type Player = { id: number; web_name: string; element_type: number }

/** One team in one gameweek, as far as the figures need it. */
type Week = {
  team: number
  gameweek: number
  starters: number[]
  bench: number[]
  /** Up to and including the gameweek: bench points, and official points less hits. */
  benchTotal: number
  actual: number
  /** Players of the submitted first team, the captain of a classic team twice; null where there is none. */
  eleven: number[] | null
  fifteen: number[] | null
  since: number
}

export type RawCommunity = {
  players: Player[]
  points: Record<number, Record<number, number>>
  weeks: Week[]
}

type Asked = Parameters<typeof readRawClassicLeague>[1]

/** `others`: teams besides those of the leagues. */
export async function readClassicCommunity(
  gameUrl: string,
  leagues: Asked[],
  latest: number,
  others: readonly number[] = [],
): Promise<RawCommunity> {
  const gameweeks = Array.from({ length: latest }, (_, index) => index + 1)
  const raws: Pick<RawClassicLeague, 'live' | 'picks'>[] = [await readRawPicks(gameUrl, others, gameweeks)]
  for (const league of leagues) raws.push(await readRawClassicLeague(gameUrl, league, latest))
  const points = Object.assign({}, ...raws.map((raw) => raw.live)) as RawCommunity['points']
  const picks: RawClassicLeague['picks'] = Object.assign({}, ...raws.map((raw) => raw.picks))
  const histories = new Map<number, { event: number; total_points: number; points_on_bench: number }[]>()
  const weeks: Week[] = []
  for (const [key, week] of Object.entries(picks)) {
    const [team = 0, gameweek = 0] = key.split('/').map(Number)
    if (!histories.has(team))
      histories.set(team, (await get<{ current: never[] }>(`${gameUrl}/classic/api/entry/${team}/history/`)).current)
    const upTo = (histories.get(team) ?? []).filter((row) => row.event <= gameweek)
    const first = picks[`${team}/1`]
    const handedIn = first ? before(first.picks, first.automatic_subs) : null
    const captain = first?.picks.find((pick) => pick.is_captain)?.element ?? 0
    weeks.push({
      team,
      gameweek,
      starters: week.picks.filter((pick) => pick.position <= 11).map((pick) => pick.element),
      bench: week.picks.filter((pick) => pick.multiplier === 0).map((pick) => pick.element),
      benchTotal: upTo.reduce((sum, row) => sum + row.points_on_bench, 0),
      actual: upTo.at(-1)?.total_points ?? 0,
      eleven: handedIn && [...handedIn.eleven, captain],
      fifteen: handedIn && [...handedIn.eleven, ...handedIn.bench, captain],
      since: 1,
    })
  }
  const { elements } = await get<{ elements: Player[] }>(`${gameUrl}/classic/api/bootstrap-static/`)
  return { players: elements, points, weeks }
}

export async function readDraftCommunity(gameUrl: string, ids: number[], latest: number): Promise<RawCommunity> {
  const raws: RawLeague[] = []
  for (const id of ids) raws.push(await readRawLeague(gameUrl, id, latest))
  const points: RawCommunity['points'] = {}
  for (const raw of raws)
    for (const [gameweek, elements] of Object.entries(raw.live))
      points[Number(gameweek)] = Object.fromEntries(
        Object.entries(elements).map(([id, { stats }]) => [id, stats.total_points]),
      )
  const weeks = raws.flatMap((raw) =>
    raw.entries.flatMap(({ entry_id: team }) => {
      const first = raw.picks[`${team}/${raw.gameweeks[0]}`]
      const handedIn = first ? before(first.picks, first.subs) : null
      const sums = { bench: 0, actual: 0 }
      return raw.gameweeks.flatMap((gameweek): Week[] => {
        const all = raw.picks[`${team}/${gameweek}`]?.picks ?? []
        const starters = all.filter((pick) => pick.position <= 11).map((pick) => pick.element)
        const bench = all.filter((pick) => pick.position > 11).map((pick) => pick.element)
        sums.bench += worth(points[gameweek], bench)
        sums.actual += worth(points[gameweek], starters)
        return [
          {
            team,
            gameweek,
            starters,
            bench,
            benchTotal: sums.bench,
            actual: sums.actual,
            eleven: handedIn?.eleven ?? null,
            fifteen: handedIn && [...handedIn.eleven, ...handedIn.bench],
            since: raw.gameweeks[0] ?? 1,
          },
        ]
      })
    }),
  )
  const { elements } = await get<{ elements: Player[] }>(`${gameUrl}/draft/api/bootstrap-static`)
  return { players: elements, points, weeks }
}

async function get<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer
}

/** Who was handed in, before anybody was substituted. */
function before(
  picks: { element: number; position: number }[],
  subs: { element_in: number; element_out: number }[],
): { eleven: number[]; bench: number[] } {
  const place = new Map(picks.map((pick) => [pick.element, pick.position]))
  for (const { element_in, element_out } of [...subs].reverse()) {
    const [came, went] = [place.get(element_in) ?? 0, place.get(element_out) ?? 0]
    place.set(element_in, went)
    place.set(element_out, came)
  }
  const ids = [...place.keys()]
  return {
    eleven: ids.filter((id) => (place.get(id) ?? 0) <= 11),
    bench: ids.filter((id) => (place.get(id) ?? 0) > 11),
  }
}

function worth(points: Record<number, number> | undefined, ids: number[]): number {
  let sum = 0
  for (const id of ids) sum += points?.[id] ?? 0
  return sum
}

function mean(numbers: number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((a, b) => a + b, 0) / numbers.length
}

function middle(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}

/** All four answers about a gameweek, without when they were made. */
export function communityAnswers(raw: RawCommunity, gameweek: number) {
  const weeks = raw.weeks.filter((week) => week.gameweek === gameweek)
  const own = raw.points[gameweek] ?? {}
  const player = new Map(raw.players.map((one) => [one.id, one]))
  const benched = weeks.flatMap((week) => week.bench)
  const baseline = mean(benched.map((id) => own[id] ?? 0))
  const rows = [...new Set(benched)].map((id) => ({
    player_id: id,
    web_name: player.get(id)?.web_name ?? '?',
    points_gw: own[id] ?? 0,
    prevalence_pct_gw: (100 * weeks.filter((week) => week.bench.includes(id)).length) / weeks.length,
  }))
  const [points, share, name] = [
    (a: Row, b: Row) => b.points_gw - a.points_gw,
    (a: Row, b: Row) => b.prevalence_pct_gw - a.prevalence_pct_gw,
    (a: Row, b: Row) => a.web_name.localeCompare(b.web_name, 'en') || a.player_id - b.player_id,
  ]
  const isTrending = (row: Row) => baseline !== null && row.points_gw >= baseline && row.prevalence_pct_gw >= 5
  return {
    trending: {
      teams: weeks.length,
      kpis: {
        avg_bench_points_gw: mean(weeks.map((week) => worth(own, week.bench))),
        abp_baseline_gw: baseline,
        avg_cumulative_bench_points: mean(weeks.map((week) => week.benchTotal)),
      },
      data: rows.filter(isTrending).sort((a, b) => points(a, b) || share(a, b) || name(a, b)),
    },
    presence: {
      teams: weeks.length,
      data: [...rows].sort((a, b) => share(a, b) || points(a, b) || name(a, b)).slice(0, 10),
    },
    medians: {
      teams: weeks.length,
      combined: ['GKP', 'DEF', 'MID', 'FWD'].map((element_type, index) => {
        const ofEach = weeks.map((week) =>
          week.starters.filter((id) => player.get(id)?.element_type === index + 1).map((id) => own[id] ?? 0),
        )
        const worst = ofEach.filter((list) => list.length > 0).map((list) => Math.min(...list))
        return { element_type, median_points: middle(ofEach.flat()), median_worst_points: middle(worst) }
      }),
    },
    summary: summaryOf(raw, gameweek),
  }
}

type Row = { player_id: number; web_name: string; points_gw: number; prevalence_pct_gw: number }

function summaryOf(raw: RawCommunity, gameweek: number) {
  const sums = raw.weeks.flatMap((week) => {
    if (week.gameweek !== gameweek || !week.eleven || !week.fifteen) return []
    let [eleven, fifteen] = [0, 0]
    for (let gw = week.since; gw <= gameweek; gw++) {
      eleven += worth(raw.points[gw], week.eleven)
      fifteen += worth(raw.points[gw], week.fifteen)
    }
    return [{ eleven, fifteen, actual: week.actual }]
  })
  const bars = new Map<number, number>()
  for (const { eleven, actual } of sums) {
    const from = 10 * Math.floor((eleven - actual) / 10)
    bars.set(from, (bars.get(from) ?? 0) + 1)
  }
  const spread: { from: number; to: number; teams: number }[] = []
  for (let from = Math.min(...bars.keys()); from <= Math.max(...bars.keys()); from += 10)
    spread.push({ from, to: from + 10, teams: bars.get(from) ?? 0 })
  const ahead = sums.filter(({ eleven, actual }) => eleven >= actual).length
  return {
    teams: sums.length,
    metrics: {
      avg_locked_xi: mean(sums.map(({ eleven }) => eleven)),
      avg_no_subs_total: mean(sums.map(({ fifteen }) => fifteen)),
      avg_actual_points: mean(sums.map(({ actual }) => actual)),
      pct_locked_ge_actual: sums.length === 0 ? null : (100 * ahead) / sums.length,
    },
    spread,
  }
}
