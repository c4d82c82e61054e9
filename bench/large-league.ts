// What a league of 500 teams in its 38th gameweek sends, beside a league of 10.
import { isDeepStrictEqual } from 'node:util'
import { type At, itemsOf, narrowedAnswer, type View } from '#contract/view.ts'
import { ANSWERS } from '#contract/views.ts'
import { finish } from '#server/ground/http/finished.ts'
import { inventedLeague } from '#server/people/weekly-mail/mail.fixture.ts'
import { presentView } from '#server/views/publishing/make-views.ts'
import type { Bench, Row } from './bench.ts'

const FEW = 10
const MANY = 500
const GAMEWEEKS = 38

export const bench: Bench = async ({ isShort }) => {
  const [few, many] = [FEW, isShort ? 4 * FEW : MANY].map((teams) =>
    inventedLeague({ seed: teams, teams, gameweeks: GAMEWEEKS }),
  )
  if (!few || !many) throw new Error('Two leagues are compared')
  const rows: Row[] = []
  for (const one of ANSWERS) {
    const view: View = one as View
    // One table of all gameweeks, made in the browser: it is asked for whole.
    if (view.isWholeSeason && !view.narrowed) continue
    // No league with a draft is that large.
    if (one.stored === 'draft-room') continue
    const whole = presentView(one.stored, many)
    const gameweek = narrowedAnswer(view, whole, { gameweek: GAMEWEEKS })
    agree(view, whole, gameweek)
    rows.push({
      what: `\`${view.call.path}\` of a gameweek of ${many.facts.teams.length} × ${GAMEWEEKS}`,
      beside: `the whole season of ${FEW}`,
      ours: await bytesOf(gameweek),
      theirs: await bytesOf(presentView(one.stored, few)),
      unit: 'bytes',
      target: 1.5,
    })
  }
  return rows
}

/** As it travels. */
async function bytesOf(answer: unknown): Promise<number> {
  return (await finish(Buffer.from(JSON.stringify(answer)), { thorough: true })).brotli.length
}

/** What the table of the gameweek shows is the same, whichever of the two it is drawn from. */
function agree(view: View, whole: unknown, gameweek: unknown): void {
  const at: At = { game: 'draft', gameweek: view.isWholeSeason ? null : GAMEWEEKS, isHeadToHead: true }
  const table = (answer: unknown) =>
    view
      .rows(itemsOf(view, answer), at.gameweek)
      .map((row) => [row.team_id, ...view.table(at).map(({ text, value }) => text?.(row) ?? value?.(row))])
  if (!isDeepStrictEqual(table(gameweek), table(whole))) throw new Error(`${view.path} has other rows`)
}
