// The chances of each final place of a league, beside the draws and sums that no simulation of its rest could do without.
import { matchOf } from '#domain/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts.ts'
import { chances, runsOf } from '#domain/luck/places.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { type Bench, median } from './bench.ts'

const TEAMS = 20
const KNOWN = 12
const LAST = 38
const ROUNDS = 7

export const bench: Bench = async ({ isShort }) => {
  const facts = toBePlayed()
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
    const bare = cpu(() => bareLoop(facts))
    const program = cpu(() => chances(facts))
    if (bare.made.length !== TEAMS || program.made?.places.size !== TEAMS) throw new Error('A team is missing')
    // Whoever has most points at the end on average has the best chance of the first place, or nearly.
    const best = bare.made.indexOf(Math.max(...bare.made))
    const firsts = [...program.made.places.values()].map((places) => places[0] ?? 0)
    if (firsts.filter((first) => first > (firsts[best] ?? 0)).length > 2) throw new Error('The two see other leagues')
    // The first round warms both up.
    if (round === 0) continue
    theirs.push(bare.ms)
    ours.push(program.ms)
  }
  const what = `chances of the final places of ${TEAMS} teams after gameweek ${KNOWN}, ${runsOf(TEAMS).toLocaleString('en')} runs, CPU`
  return [
    {
      what,
      beside: 'the bare loop over typed arrays',
      ours: median(ours),
      theirs: median(theirs),
      unit: 'ms',
      target: 4,
    },
  ]
}

/** With matches for the rest of the season, everybody against everybody in turn. */
function toBePlayed(): LeagueFacts {
  const { facts } = inventedLeague({ seed: 3, teams: TEAMS, gameweeks: KNOWN })
  const coming = Array.from({ length: LAST - KNOWN }, (_, place) => KNOWN + 1 + place).flatMap((gameweek) =>
    pairsOf(gameweek).map(([a, b]) => {
      const [teamA, teamB] = [facts.teams[a]?.team ?? 0, facts.teams[b]?.team ?? 0]
      return { ...matchOf(gameweek, { a: [teamA, 0], b: [teamB, 0] }), finished: false }
    }),
  )
  return { ...facts, matches: [...facts.matches.filter(({ gameweek }) => gameweek <= KNOWN), ...coming] }
}

/** The first stands, the others go round. */
function pairsOf(gameweek: number): [number, number][] {
  const order = [0, ...Array.from({ length: TEAMS - 1 }, (_, place) => 1 + ((place + gameweek) % (TEAMS - 1)))]
  return Array.from({ length: TEAMS / 2 }, (_, place) => [order[place] ?? 0, order[TEAMS - 1 - place] ?? 0])
}

/** A score by lot for each team and gameweek to come, and the results of the matches: no doubt about strengths, no places. The points of each team at the end, on average. */
function bareLoop({ teams, gameweeks, points, weeks, matches }: LeagueFacts): number[] {
  const scores = teams.map(({ team }) =>
    gameweeks.map((gameweek) => {
      const picks = weeks.get(team)?.get(gameweek)?.picks.slice(0, 11) ?? []
      return picks.reduce((sum, player) => sum + (points.get(gameweek)?.get(player) ?? 0), 0)
    }),
  )
  const flat = Float64Array.from(scores.flat())
  const pairs = Array.from({ length: LAST - KNOWN }, (_, place) => Int16Array.from(pairsOf(KNOWN + 1 + place).flat()))
  const [week, ends] = [new Float64Array(TEAMS), new Float64Array(TEAMS)]
  let state = 2463534242
  const runs = runsOf(TEAMS)
  for (let run = 0; run < runs; run++)
    for (const of of pairs) {
      for (let team = 0; team < TEAMS; team++) {
        state ^= state << 13
        state ^= state >>> 17
        state ^= state << 5
        const drawn = Math.floor(((state >>> 0) / 2 ** 32) * KNOWN)
        week[team] = flat[team * KNOWN + drawn] ?? 0
      }
      for (let at = 0; at < of.length; at += 2) {
        const [a, b] = [of[at] ?? 0, of[at + 1] ?? 0]
        const [ofA, ofB] = [week[a] ?? 0, week[b] ?? 0]
        ends[a] = (ends[a] ?? 0) + (ofA > ofB ? 3 : ofA === ofB ? 1 : 0)
        ends[b] = (ends[b] ?? 0) + (ofB > ofA ? 3 : ofA === ofB ? 1 : 0)
      }
    }
  const played = matches.filter(({ finished }) => finished)
  const had = ({ team }: (typeof teams)[number]) =>
    played.reduce((sum, { teamA, teamB, pointsA, pointsB }) => {
      const lead = teamA === team ? pointsA - pointsB : teamB === team ? pointsB - pointsA : Number.NaN
      return sum + (lead > 0 ? 3 : lead === 0 ? 1 : 0)
    }, 0)
  return teams.map((team, place) => had(team) + (ends[place] ?? 0) / runs)
}

function cpu<Made>(run: () => Made): { made: Made; ms: number } {
  const begun = process.cpuUsage()
  const made = run()
  const { user, system } = process.cpuUsage(begun)
  return { made, ms: (user + system) / 1000 }
}
