import type { Eleven, LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import { chipCalled } from '#display/games/chips.ts'
import { capital } from '#display/words/numbers.ts'
import { defused } from '#domain/facts/names.ts'
import { written } from '#domain/facts/written.ts'
import { AMBER, INK, ON_PITCH, PAPER, SOFT, WASH } from './draw-colours.ts'
import { legible, text } from './draw-letters.ts'
import { drawPlayer, PLAYER_HIGH, type PlayerLook } from './draw-player.ts'
import { box } from './draw-shapes.ts'
import { COVER_END, lawn, MARGIN, RIGHT, SIDE, sheet } from './draw-sheet.ts'

const [PITCH_END, BENCH_END] = [850, 1012]
const LINES = ['GKP', 'DEF', 'MID', 'FWD'] as const
const MOST_BESIDE = 5
/** Null for a team without a line-up. */
export function drawLineUp(lineUp: LineUp, { host, corner }: { host: string; corner: string }): string | null {
  const { line_up: eleven, gameweek } = lineUp
  if (!eleven || gameweek === null) return null
  // Phones recognise links in pictures as well. A zero-width character cannot stop that here, so a visible space breaks the link.
  const nameOf = (name: string) => legible(defused(name, ' '))
  const owner = nameOf(`${lineUp.owner_first_name} ${lineUp.owner_last_name}`)
  return sheet(
    {
      kicker: owner || `Team ${lineUp.team_id}`,
      corner,
      host,
      caption: captionOf(lineUp),
      title: nameOf(lineUp.team_name) || `Team ${lineUp.team_id}`,
      plates: [
        {
          label: 'Points',
          value: written(lineUp.net_points ?? eleven.starters_points - lineUp.transfer_cost),
          kind: 'amber',
        },
        { label: 'Gameweek', value: String(gameweek), kind: 'pitch' },
      ],
    },
    drawPitch(eleven) + drawBench(eleven),
  )
}

function captionOf({ chip, transfer_cost, line_up }: LineUp): string {
  const said = chip === null ? [] : [chipOf(chip, line_up)]
  if (transfer_cost > 0) said.push(`Transfers cost ${transfer_cost}`)
  return said.join(' · ') || 'The line-up, and who stayed on the bench'
}

/** The assistant manager has no place on the pitch, so the chip says who it is, and what it brought. */
function chipOf(chip: string, eleven: Eleven | null): string {
  const name = capital(chipCalled(chip).name)
  const manager = eleven?.manager
  return manager ? `${name}: ${legible(defused(manager.web_name, ' '))}, ${written(shown(manager))}` : name
}

function shown({ points, multiplier }: LineUpPlayer): number {
  return points * multiplier
}

function drawPitch({ starters }: Eleven): string {
  const lines = LINES.flatMap((line) => inRows(starters.filter((player, place) => lineOf(player, place) === line)))
  const high = (PITCH_END - COVER_END) / lines.length
  const players = lines.flatMap((line, row) =>
    spread(line, { from: MARGIN - 16, to: RIGHT + 16, top: COVER_END + row * high + (high - PLAYER_HIGH) / 2 }),
  )
  return lawn([0, COVER_END, SIDE, PITCH_END - COVER_END], 8) + markings() + players.join('')
}

/** Splits a line that is too long, which happens only where positions are not known. */
function inRows(players: readonly LineUpPlayer[]): LineUpPlayer[][] {
  const rows = Math.ceil(players.length / MOST_BESIDE)
  return Array.from({ length: rows }, (_, row) => players.slice(row * MOST_BESIDE, (row + 1) * MOST_BESIDE))
}

/** Where a position is not known, the first is the goalkeeper. */
function lineOf({ position }: LineUpPlayer, place: number): (typeof LINES)[number] {
  return position ?? (place === 0 ? 'GKP' : 'MID')
}

function markings(): string {
  const line = `fill="none" stroke="${ON_PITCH}" stroke-opacity=".28" stroke-width="3"`
  const middle = SIDE / 2
  return (
    `<g ${line}><path d="M24 ${PITCH_END}V${COVER_END + 14}H${SIDE - 24}V${PITCH_END}"/>` +
    `<path d="M${middle - 220} ${COVER_END + 14}v116h440v-116M${middle - 100} ${COVER_END + 14}v44h200v-44"/>` +
    `<path d="M${middle - 130} ${PITCH_END}a130 130 0 0 1 260 0"/></g>`
  )
}

function drawBench({ bench, bench_points }: Eleven): string {
  const top = PITCH_END
  const label = { anchor: 'middle', colour: INK } as const
  return (
    box([0, top, SIDE, BENCH_END - top], PAPER) +
    box([0, top, SIDE, 6], AMBER) +
    text('BENCH', [MARGIN + 52, top + 52], { ...label, size: 30, weight: 600, tracking: 0.06 }) +
    text(written(bench_points), [MARGIN + 52, top + 128], { ...label, size: 72, weight: 700, within: 110, least: 40 }) +
    spread(bench, { from: MARGIN + 118, to: RIGHT + 20, top: top + 16, isBench: true }).join('') +
    box([MARGIN + 114, top + 26, 2, BENCH_END - top - 44], SOFT)
  )
}

type Row = { from: number; to: number; top: number; isBench?: true }

function spread(players: readonly LineUpPlayer[], { from, to, top, isBench }: Row): string[] {
  const width = (to - from) / Math.max(players.length, 1)
  const look: PlayerLook = { room: Math.min(width - 8, 260), ground: isBench ? WASH : PAPER }
  return players.map((player, place) => drawPlayer(player, [from + (place + 0.5) * width, top], look))
}
