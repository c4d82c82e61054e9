// What a league's finished answers cost with every view, beside the five views that were there before the season's story.
import type { StoredView } from '#contract/views.ts'
import type { Choice, DeniedClaim } from '#domain/facts.ts'
import type { PlayerId, Position } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { type MadeView, makeViews } from '#server/views/publishing/make-views.ts'
import { type Bench, median } from './bench.ts'

const TEAMS = 20
const GAMEWEEKS = 38
const ROUNDS = 21
const STORY: readonly StoredView[] = ['ledger', 'luck', 'records', 'draft-room']

export const bench: Bench = async ({ isShort }) => {
  const league = complete(inventedLeague({ seed: TEAMS, teams: TEAMS, gameweeks: GAMEWEEKS }))
  const [all, five]: [number[], number[]] = [[], []]
  for (let round = 0; round <= (isShort ? 1 : ROUNDS); round++) {
    const without = await cpu(() => makeViews(fresh(league), STORY))
    const everything = await cpu(() => makeViews(fresh(league)))
    agree(everything.made, without.made)
    // The first round warms both up.
    if (round === 0) continue
    five.push(without.ms)
    all.push(everything.ms)
  }
  return [
    {
      what: `a league of ${TEAMS} × ${GAMEWEEKS}, from facts to the finished answers of every view, CPU`,
      beside: 'the five first views',
      ours: median(all),
      theirs: median(five),
      unit: 'ms',
      target: 3,
    },
  ]
}

/** As it comes from the database: nothing of it is counted yet. */
function fresh(league: StoredLeague): StoredLeague {
  return { ...league, facts: { ...league.facts } }
}

/** With a draft, positions and claims that came too late. */
function complete(league: StoredLeague): StoredLeague {
  const { teams, weeks, moves } = league.facts
  const choices = Array.from({ length: 15 }, (_, round) =>
    teams.map(({ team }, place): Choice => {
      const player = weeks.get(team)?.get(1)?.picks[round] ?? (1 as PlayerId)
      return { number: round * TEAMS + place + 1, round: round + 1, pick: place + 1, team, player }
    }),
  ).flat()
  const isThird = (_: unknown, place: number) => place % 3 === 0
  const claims = moves.filter(isThird).map(({ team: served, gameweek, playerIn: player }, place): DeniedClaim => {
    return { team: teams[place % TEAMS]?.team ?? served, gameweek, player, served }
  })
  const kinds: Position[] = [1, 2, 2, 3, 3, 4]
  const positions = [...league.players.keys()].map((player): [PlayerId, Position] => [player, kinds[player % 6] ?? 3])
  return { ...league, positions: new Map(positions), facts: { ...league.facts, choices, claims } }
}

/** The first five say the same beside the others, but for the sentences that follow from those. */
function agree(everything: readonly MadeView[], without: readonly MadeView[]): void {
  const text = (made: readonly MadeView[], view: string) =>
    JSON.stringify(
      JSON.parse(`${made.find((one) => one.view === view)?.finished.plain}`, (name, value) =>
        name === 'sentences' ? undefined : value,
      ),
    )
  if (everything.length !== without.length + STORY.length) throw new Error('A view is missing')
  for (const { view } of without)
    if (text(everything, view) !== text(without, view)) throw new Error(`${view} has other figures`)
}

async function cpu<Made>(run: () => Promise<Made>): Promise<{ made: Made; ms: number }> {
  const begun = process.cpuUsage()
  const made = await run()
  const { user, system } = process.cpuUsage(begun)
  return { made, ms: (user + system) / 1000 }
}
