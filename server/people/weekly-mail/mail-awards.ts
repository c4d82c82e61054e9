import type { StoredView } from '#contract/views/calls.ts'
import { type At, type Column, itemsOf, type View, type ViewRow, wordsOf } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { listedShort } from './mail-words.ts'

/** `teams`: in the order of the table. */
export type Award = { label: string; teams: readonly TeamId[]; value: string; isBench: boolean }

/** `teams`: in the order of their listing. */
type About = { at: At & { gameweek: Gameweek }; teams: readonly { team: TeamId }[] }

/** What these views answer about the gameweek. */
export type Awarding = ReadonlyMap<StoredView, unknown>

export function awardingViews(at: At): { stored: StoredView }[] {
  return VIEWS.filter((view: View) => view.table(at).some(({ inMail }) => inMail))
}

/** The awards of a league after a gameweek, from its views; an award that nobody has earned is left out. */
export function awardsOf(answers: Awarding, { at, teams }: About): Award[] {
  return VIEWS.flatMap((each) => {
    const view: View = each
    const columns = view.table(at).flatMap(({ inMail, ...column }) => (inMail ? [{ column, inMail }] : []))
    if (columns.length === 0) return []
    const rows = view.rows(itemsOf(view, answers.get(each.stored)), at.gameweek)
    return columns.flatMap(({ column, inMail }) => {
      const shown = rows.filter((row) => !inMail.leavesOut?.(row))
      const [most, least] = [best(shown, column, 1), best(shown, column, -1)]
      const isSame = most.every((row) => least.includes(row))
      return [
        ...(mayBe(most, 1) ? [award(inMail.most, most)] : []),
        ...(inMail.least === undefined || isSame || !mayBe(least, -1) ? [] : [award(inMail.least, least)]),
      ].filter(({ label, teams }) => label !== '' && teams.length > 0)

      /** Nobody is best with a loss, or worst with a gain. */
      function mayBe([row]: readonly ViewRow[], sign: 1 | -1): boolean {
        return !column.isSigned || row === undefined || sign * (column.value?.(row) ?? 0) > 0
      }

      function award(label: typeof inMail.most, of: readonly ViewRow[]): Award {
        const awarded = new Set<number | null>(of.flatMap((row) => ('team_id' in row ? row.team_id : [])))
        const [first] = of
        return {
          label: wordsOf(label, at),
          teams: teams.flatMap(({ team }) => (awarded.has(team) ? team : [])),
          value: first ? said(column, first) : '',
          isBench: inMail.isBench ?? false,
        }
      }
    })
  })
}

/** Who has it, the reader first. */
export function awarded({ teams }: Award, nameOf: (team: TeamId) => string, own: TeamId | null): string {
  const isOwn = own !== null && teams.includes(own)
  return listedShort([...(isOwn ? ['You'] : []), ...teams.filter((team) => team !== own).map(nameOf)])
}

/** The teams with the most (or least); none while the figure of any team that played is unknown. */
function best(rows: readonly ViewRow[], { value }: Column<ViewRow>, sign: 1 | -1): ViewRow[] {
  const figures = rows.map((row) => value?.(row) ?? null)
  const isOpen = rows.some(({ missing, gameweek }, place) => figures[place] === null && missing.includes(gameweek ?? 0))
  const known = figures.flatMap((each) => each ?? [])
  const top = sign * Math.max(...known.map((each) => sign * each))
  return isOpen ? [] : rows.filter((_, place) => figures[place] === top)
}

function said({ value, isSigned }: Column<ViewRow>, row: ViewRow): string {
  const known = value?.(row) ?? 0
  return isSigned ? writtenSigned(known) : written(known)
}
