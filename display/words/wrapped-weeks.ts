import type { Card } from '#contract/views/wrapped.ts'
import { inPoints, score, written } from '#domain/facts/written.ts'
import type { TeamWrapped } from '#domain/wrapped/wrapped.ts'
import { weeks as gameweeks, inWords } from './numbers.ts'
import { cardOf, shirtOf, type Telling, unknown } from './wrapped-told.ts'

/** What it is, in leagues of either kind: a card is read alone. */
export const BELT = 'A title that is won and lost from gameweek to gameweek.'

/** The cards about gameweeks: the bench, the best one, the nemesis and the belt. */
export function bench(of: TeamWrapped, telling: Telling): Card {
  const title = 'Left on the bench'
  if (!of.bench) return unknown('bench', title, 'Not every bench is known.')
  const { points, most } = of.bench
  const shirts = most.players.slice(0, 4).map(({ player, points: scored }) => shirtOf(player, scored, telling))
  const parts = { kind: 'bench', shape: 'pitch', title, big: written(points) } as const
  const said = { warm: benchSaid(of, points), dry: `On the bench: ${inPoints(points)}.` }
  const fullest = `The fullest: gameweek ${most.gameweek}, ${inPoints(most.points)}.`
  const lines = points === 0 && most.points === 0 ? [] : [fullest]
  return cardOf({ ...parts, said, lines, place: of.places.bench, shirts }, telling, {
    more: 'left more',
    least: 'left less',
  })
}

/** As many whole gameweeks as the bench is worth, by what the team has made in one. */
function benchSaid({ points: made, weeks }: TeamWrapped, left: number): string {
  if (left < 0) return `Your bench came to ${inPoints(left)}. It was right to stay there.`
  if (left === 0) return 'You left nothing on the bench: not a point in all.'
  const usual = made === null ? 0 : made / weeks.length
  const whole = usual > 0 ? Math.floor(left / usual) : 0
  if (whole === 0) return `You left ${inPoints(left)} on the bench.`
  const what = whole === 1 ? 'a whole gameweek' : `${inWords(whole)} whole gameweeks`
  return `You left ${what} on the bench: ${inPoints(left)}.`
}

export function weeks({ best, worst, weeks: played, won, places }: TeamWrapped, telling: Telling): Card {
  const title = 'The best gameweek'
  if (!best) return unknown('weeks', title, 'No gameweek is known.')
  const said = {
    warm:
      places.best?.place === 1
        ? `Gameweek ${best.gameweek} was yours: ${inPoints(best.points)}.`
        : `Your best was gameweek ${best.gameweek}: ${inPoints(best.points)}.`,
    dry: `Best: gameweek ${best.gameweek}, ${inPoints(best.points)}.`,
  }
  const lines = [
    ...(won > 0 && places.best?.of !== 1 ? [`The league’s best score in ${gameweeks(won)}.`] : []),
    ...(worst && worst.gameweek !== best.gameweek
      ? [`The worst: gameweek ${worst.gameweek}, ${inPoints(worst.points)}.`]
      : []),
  ]
  const parts = { kind: 'weeks', shape: 'race', title, big: written(best.points), race: raceOf(played) } as const
  return cardOf({ ...parts, said, lines, place: places.best }, telling, {
    more: 'had a better one',
    least: 'had a lower best',
  })
}

/** Of every gameweek from the first on: a gameweek that is not known is a gap. */
function raceOf(played: TeamWrapped['weeks']): NonNullable<Card['race']> {
  const from = played[0]?.gameweek ?? 1
  const points = new Map(played.map((week) => [week.gameweek, week.points]))
  const last = played.at(-1)?.gameweek ?? from
  return { from, points: Array.from({ length: last - from + 1 }, (_, at) => points.get(from + at) ?? null) }
}

/** Whoever has met nobody has none to tell of. */
export function nemesis({ nemesis: worst, meetings }: TeamWrapped, telling: Telling): Card | null {
  const parts = { kind: 'nemesis', title: 'The nemesis' } as const
  if (meetings === 0) return null
  if (!worst) {
    const said = { warm: 'You have none. Nobody has beaten you.', dry: 'None: never beaten.' }
    return cardOf({ ...parts, shape: 'number', big: '0', said }, telling)
  }
  const { opponent, lost, of, isInMatches, heaviest } = worst
  const name = telling.team(opponent)
  const dry = isInMatches
    ? `Lost to ${name} in ${lost} of ${of} ${of === 1 ? 'match' : 'matches'}.`
    : `Behind ${name} in ${lost} of ${of} ${of === 1 ? 'gameweek' : 'gameweeks'}.`
  const every = lost === of && of > 1
  const warm = isInMatches
    ? `You lost to ${name} ${every ? `every time: ${of} of ${of}` : `in ${lost} of ${of} ${of === 1 ? 'match' : 'matches'}`}.`
    : `You were behind ${name} in ${every ? `all ${of}` : `${lost} of ${of}`} ${of === 1 ? 'gameweek' : 'gameweeks'}.`
  const rows = heaviest.map(({ gameweek, score: [own, other] }) => ({
    label: `Gameweek ${gameweek}`,
    figure: score(own, other),
  }))
  const lines = rows.length > 0 && lost > rows.length ? [`The scores are the ${inWords(rows.length)} heaviest.`] : []
  return cardOf({ ...parts, shape: 'table', big: `${lost} of ${of}`, said: { warm, dry }, lines, rows }, telling)
}

export function belt({ belt: { gameweeks: held, isHeld }, places }: TeamWrapped, telling: Telling): Card | null {
  if (held === 0) return null
  const said = {
    warm: `You had the belt after ${gameweeks(held)}${isHeld ? ', and you have it now' : ', and lost it again'}.`,
    dry: `Held after ${gameweeks(held)}, ${isHeld ? 'and now' : 'and lost since'}.`,
  }
  const parts = { kind: 'belt', shape: 'number', title: 'The belt', big: String(held) } as const
  return cardOf({ ...parts, said, place: places.belt, lines: [BELT] }, telling, { more: 'had it longer' })
}
