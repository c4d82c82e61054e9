import { type LineGroup, sumsOf } from '#display/views/ledger-lines.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { inPoints, MISSING, ordinal, score, written, writtenSigned } from '#domain/facts/written.ts'
import type { Feat } from '#domain/records/kinds.ts'
import type { FinalWrapped, LeagueWrapped, TeamWrapped } from '#domain/wrapped/wrapped.ts'

/** One of the cards of a season: a large figure, what it is, sentences, and bars that add up where there are any. */
export type Card = {
  kind: string
  title: string
  big: string
  lines: string[]
  bars: { label: string; value: number }[]
}

export type Names = { team(team: number | null): string; player(player: number): string }

/** What it is, in leagues of either kind: a card is read alone. */
const BELT = 'A title that is won and lost from gameweek to gameweek.'

/** A team’s cards, eight at most, in their order; what has nothing to tell has none, and what is not known says so. */
export function teamCards(of: TeamWrapped, { team, player }: Names): Card[] {
  const found = [
    pickOrCaptain(of, player),
    paid(of, player),
    cost(of, player),
    bench(of),
    weeks(of),
    nemesis(of, team),
    belt(of),
  ]
  return [...found.filter((one) => one !== null), points(of)]
}

/** The league’s cards, four at most, in their order; what has nothing to tell has none, and what is not known says so. */
export function leagueCards(
  { final, table, belt, highest, biggestWin, bench }: LeagueWrapped,
  { team }: Names,
): Card[] {
  const [first] = table
  const leaders = table.filter(({ rank }) => rank === 1).map((row) => team(row.team))
  const unit = first?.matchPoints === null ? 'points' : 'match points'
  const value = first && (first.matchPoints ?? first.points)
  const others = [
    card('belt', 'The belt', belt && String(belt.gameweeks), () =>
      belt ? [`${namesOf(belt.teams.map(team))} had it longest: ${after(belt.gameweeks)}.`, BELT] : [],
    ),
    known('highest', 'The best gameweek', highest && written(highest.value), {
      lines: () => [
        ...(highest ? [`${team(highest.team)} in gameweek ${highest.gameweek}.`] : []),
        ...(biggestWin ? [winWords(biggestWin, team)] : []),
      ],
      none: 'No score is known.',
    }),
    card('bench', 'On the bench', bench && written(bench.points), () =>
      bench ? [`${namesOf(bench.teams.map(team))} left most points there.`] : [],
    ),
  ]
  return [
    {
      kind: 'table',
      title: final ? 'Champion' : leaders.length > 1 ? 'Level at the top' : 'First',
      big: final ? score(...final.points) : written(value),
      lines: [
        ...(final ? [finalWords(final, team)] : []),
        ...(leaders.length === 0
          ? ['The table is not known.']
          : [
              `${final ? 'First in the table: ' : ''}${namesOf(leaders)}${final ? ', ' : ': '}${written(value)} ${unit}.`,
              ...following(table, team),
            ]),
        ...(final === null ? ['A knock-out decides the league.'] : []),
      ],
      bars: [],
    },
    ...others.filter((one) => one !== null),
  ]
}

/** With a dash and the reason where the figure is not known. */
function known(
  kind: string,
  title: string,
  big: string | null,
  { lines, none }: { lines: () => string[]; none: string },
): Card {
  return card(kind, title, big, lines) ?? { kind, title, big: MISSING, lines: [none], bars: [] }
}

/** Null where there is nothing to tell. */
function card(kind: string, title: string, big: string | null, lines: () => string[]): Card | null {
  return big === null ? null : { kind, title, big, lines: lines(), bars: [] }
}

function pickOrCaptain({ pick, captain }: TeamWrapped, player: Names['player']): Card | null {
  if (captain?.player !== undefined) {
    const words = `${player(captain.player)}, captain in gameweek ${captain.gameweek}.`
    return card('captain', 'The captain that paid', written(captain.value), () => [words])
  }
  if (!pick) return null
  const brought = pick.brought ?? pick.inAll
  const chosen = `${player(pick.player)}, pick ${pick.number} of the draft`
  return known('pick', 'The first pick', brought === null ? null : written(brought), {
    lines: () => [
      `${chosen}.`,
      ...(pick.inAll === null || pick.brought === null ? [] : [broughtWords(pick.brought, pick.inAll)]),
    ],
    none: `${chosen}: the points are not known.`,
  })
}

function broughtWords(brought: number, inAll: number): string {
  if (brought === inAll) return 'All of the player’s points were for this team.'
  return `${inPoints(brought)} for this team, of ${written(inAll)} in all.`
}

function paid({ paid: moves }: TeamWrapped, player: Names['player']): Card | null {
  const lines = () => (moves ? [movesWords(moves, player)] : [])
  return card('paid', 'The move that paid', moves && writtenSigned(moves.points), lines)
}

function cost({ cost: moves }: TeamWrapped, player: Names['player']): Card | null {
  const lines = () => (moves ? [movesWords(moves, player)] : [])
  return card('cost', 'The move that did not pay', moves && writtenSigned(moves.points), lines)
}

function movesWords(
  { gameweek, playerIn, playerOut, more }: NonNullable<TeamWrapped['paid']>,
  player: Names['player'],
): string {
  const out = playerOut === null ? '' : `, ${player(playerOut)} out`
  const others = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'move' : 'moves'}`
  return `Gameweek ${gameweek}: ${player(playerIn)} in${out}${others}.`
}

function bench({ bench: left }: TeamWrapped): Card {
  return known('bench', 'Left on the bench', left && written(left.points), {
    lines: () =>
      left
        ? [
            left.points === 0
              ? 'Not a point in all.'
              : `Most in gameweek ${left.most.gameweek}: ${inPoints(left.most.points)}.`,
          ]
        : [],
    none: 'Not every bench is known.',
  })
}

function weeks({ best, worst }: TeamWrapped): Card {
  return known('weeks', 'The best gameweek', best && written(best.points), {
    lines: () => [
      ...(best ? [`Gameweek ${best.gameweek}.`] : []),
      ...(worst && worst.gameweek !== best?.gameweek
        ? [`The worst: gameweek ${worst.gameweek}, ${inPoints(worst.points)}.`]
        : []),
    ],
    none: 'No gameweek is known.',
  })
}

function nemesis({ nemesis: worst }: TeamWrapped, team: Names['team']): Card | null {
  const lost = worst ? `${worst.lost} of ${worst.of}` : '0'
  return card('nemesis', 'The nemesis', lost, () => {
    if (!worst) return ['Nobody: never beaten.']
    const { opponent, lost: times, of, isInMatches } = worst
    return [
      isInMatches
        ? `Lost to ${team(opponent)} in ${times} of ${of} ${of === 1 ? 'match' : 'matches'}.`
        : `Behind ${team(opponent)} in ${times} of ${of} gameweeks.`,
    ]
  })
}

function belt({ belt: { gameweeks, isHeld } }: TeamWrapped): Card | null {
  const since = isHeld ? 'and now' : 'and lost since'
  return card('belt', 'The belt', gameweeks === 0 ? null : String(gameweeks), () => [
    `Held ${after(gameweeks)}, ${since}.`,
    BELT,
  ])
}

function after(gameweeks: number): string {
  return `at the end of ${gameweeks} ${gameweeks === 1 ? 'gameweek' : 'gameweeks'}`
}

const GROUPS: readonly [group: LineGroup, label: string][] = [
  ['in', 'Came in'],
  ['out', 'Went out'],
  ['line-up', 'Line-up'],
  ['captain', 'Captain'],
  ['chips', 'Chips'],
  ['hits', 'Hits'],
  ['rest', 'Other'],
]

function points({ points: total, rank, of, ledger, isChampion }: TeamWrapped): Card {
  const placed = isChampion ? ' in the table, and champions: they won the final.' : '.'
  const place = rank === null ? [] : [of === 1 ? 'Alone in the league.' : `${ordinal(rank)} of ${of}${placed}`]
  const sums = ledger && sumsOf(ledger.lines)
  const bars = sums
    ? [
        { label: 'First team', value: ledger.first },
        ...GROUPS.flatMap(([group, label]) => (sums[group] === 0 ? [] : [{ label, value: sums[group] }])),
      ]
    : []
  return {
    ...{ kind: 'points', title: 'Where every point came from', big: total === null ? MISSING : written(total) },
    lines: total === null ? ['Not every gameweek is known.'] : place,
    bars,
  }
}

function finalWords({ teams: [champion, other], points: [own, theirs] }: FinalWrapped, team: Names['team']): string {
  const level = own === theirs ? `level with ${team(other)}` : `against ${team(other)}`
  return `${team(champion)} won the final ${level}, ${score(own, theirs)}.`
}

function following(table: LeagueWrapped['table'], team: Names['team']): string[] {
  const next = table.filter(({ rank }) => rank !== null && rank > 1).slice(0, 2)
  return next.map((row) => `${ordinal(row.rank ?? 0)}: ${team(row.team)}, ${written(row.matchPoints ?? row.points)}.`)
}

function winWords({ team: winner, opponent, gameweek, score, value }: Feat, team: Names['team']): string {
  const [own, other] = score ?? [0, 0]
  return `The biggest win: ${team(winner)} against ${team(opponent ?? null)} in gameweek ${gameweek}, ${written(own)} to ${written(other)}, by ${inPoints(value)}.`
}
