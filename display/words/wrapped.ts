import type { Card } from '#contract/views/wrapped.ts'
import { type LineGroup, sumsOf } from '#display/views/ledger-lines.ts'
import { inPoints, MISSING, ordinal, written } from '#domain/facts/written.ts'
import { MEASURE_OF_KIND } from '#domain/wrapped/awards.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { awardWords, MANAGERS } from './wrapped-awards.ts'
import { cost, paid, pickOrCaptain } from './wrapped-moves.ts'
import { cardOf, type Telling, unknown } from './wrapped-told.ts'
import { belt, bench, nemesis, weeks } from './wrapped-weeks.ts'

export type TeamTelling = Telling & { hasFinal: boolean }

/** A team’s cards, nine at most, in their order; what has nothing to tell has none, and what is not known says so. */
export function teamCards(of: TeamWrapped, telling: TeamTelling): Card[] {
  const found = [
    pickOrCaptain(of, telling),
    paid(of, telling),
    cost(of, telling),
    bench(of, telling),
    weeks(of, telling),
    nemesis(of, telling),
    belt(of, telling),
    points(of, telling),
    season(of, telling),
  ]
  return found.filter((one) => one !== null)
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

function points(of: TeamWrapped, telling: Telling): Card {
  const { points: total, rank, ledger, isChampion, places } = of
  const title = 'Where every point came from'
  if (total === null) return unknown('points', title, 'Not every gameweek is known.')
  const champions = isChampion ? ' in the table, and champions: they won the final.' : '.'
  const place = rank === null ? [] : [of.of === 1 ? 'Alone in the league.' : `${ordinal(rank)} of ${of.of}${champions}`]
  const sums = ledger && sumsOf(ledger.lines)
  const bars = sums
    ? [
        { label: 'First team', value: ledger.first },
        ...GROUPS.flatMap(([group, label]) => (sums[group] === 0 ? [] : [{ label, value: sums[group] }])),
      ]
    : []
  return cardOf(
    {
      ...({ kind: 'points', shape: bars.length > 0 ? 'race' : 'number', title } as const),
      big: written(total),
      said: { warm: madeSaid(of, total), dry: `${inPoints(total)} in all.` },
      lines: place,
      bars,
      place: places.place,
    },
    telling,
  )
}

function madeSaid({ ledger }: TeamWrapped, total: number): string {
  if (!ledger) return `You made ${inPoints(total)}.`
  const more = ledger.real - ledger.first
  if (more === 0) return 'After all your work you made exactly what your first team would have made.'
  if (more > 0) return `Your first team would have made ${written(ledger.first)}. You made ${inPoints(more)} more.`
  return `Your first team would have made ${inPoints(-more)} more. It never asked for help.`
}

/** Five figures and a name for the kind of manager; none where less than two of them are known. */
function season(of: TeamWrapped, telling: TeamTelling): Card | null {
  const { name, why, dry } = MANAGERS[of.manager]
  const measure = MEASURE_OF_KIND.get(of.manager)
  const rows = figures(of).slice(0, 5)
  if (rows.length < 2) return null
  const award = awardWords(of, telling)
  return cardOf(
    {
      ...({ kind: 'season', shape: 'table', title: telling.isWhole ? 'The season' : 'The half' } as const),
      big: telling.isDry ? dry.replace(/\.$/, '') : name,
      said: { warm: why, dry: 'By what sets the team apart most.' },
      lines: of.award ? [`${telling.isDry ? 'Best place' : 'Award of the league'}: ${award.title}. ${award.line}`] : [],
      place: measure ? of.places[measure] : null,
      rows,
    },
    telling,
  )
}

type Row = { label: string; figure: string }

function figures({ rank, of, points: total, best, bench: left, moves, won, belt: { gameweeks } }: TeamWrapped): Row[] {
  const all: [label: string, figure: string | null][] = [
    ['Place', rank === null || of === 1 ? null : `${ordinal(rank)} of ${of}`],
    ['Points', total === null ? null : written(total)],
    ['Best gameweek', best && written(best.points)],
    ['On the bench', left && written(left.points)],
    ['Moves', moves === null ? null : written(moves)],
    ['Gameweeks won', String(won)],
    ['Belt', String(gameweeks)],
  ]
  return all.flatMap(([label, figure]) => (figure === null || figure === MISSING ? [] : [{ label, figure }]))
}
