import { type Column, ownerOf, type TeamRow, type ViewRow } from '#display/views/view.ts'
import { FigureBar, SignedFigureBar } from '#web/base/table/FigureBar.tsx'
import { share } from '#web/base/ui/share.ts'
import { best } from '#web/league/choice/people.ts'
import { figureText } from '#web/league/words/figure-text.ts'
import { bestOfAll, lacksSomething } from '#web/league/words/gap-words.ts'
import { TeamLink } from './TeamLink.tsx'
import { TeamName } from './TeamName.tsx'
import { Total } from './Total.tsx'

type Props<Row> = { column: Column<Row>; row: Row; rows: readonly Row[] }

/** What stands in a cell: a team that leads to its line-up, a text, or a figure with its bar. */
export function ViewCell<Row extends ViewRow>({ column, row, rows }: Props<Row>) {
  if (column.team && 'team_id' in row) return <Team team={column.team} row={row} folds={column.folds !== undefined} />
  if (column.bar === 'part') return <Part column={column} row={row} rows={rows} />
  if (column.bar === 'leaning') return <SignedBar column={column} row={row} rows={rows} />
  return <Figure column={column} row={row} />
}

type TeamProps = { team: NonNullable<Column<TeamRow>['team']>; row: TeamRow; folds: boolean }

function Team({ team, row, folds }: TeamProps) {
  const { team_id, team_name } = row
  const link = team_id === null ? team_name : <TeamLink team={{ ...row, team_id }} {...(folds && { folds: true })} />
  return team === 'name and owner' ? <TeamName team={link} owner={ownerOf(row)} /> : link
}

function Figure<Row extends ViewRow>({ column, row }: Omit<Props<Row>, 'rows'>) {
  const value = column.value?.(row) ?? null
  return column.isSum ? (
    <Total value={value} missing={row.missing} isSigned={column.isSigned} />
  ) : (
    figureText(column, row)
  )
}

function Part<Row extends ViewRow>({ column, row, rows }: Props<Row>) {
  const figureOf = (each: Row) => column.value?.(each) ?? null
  const most = best(rows, figureOf).value
  const isKnown = !bestOfAll(rows, figureOf, lacksSomething).isOpen
  const value = figureOf(row)
  return (
    <FigureBar
      text={<Figure column={column} row={row} />}
      share={share(value, most)}
      isTop={isKnown && value === most}
    />
  )
}

/** All bars of a column to one scale. */
function SignedBar<Row extends ViewRow>({ column, row, rows }: Props<Row>) {
  const figureOf = (each: Row) => column.value?.(each) ?? 0
  const most = Math.max(0, ...rows.map((each) => Math.abs(figureOf(each))))
  const isWide = column.width === 'bar'
  return <SignedFigureBar text={figureText(column, row)} value={figureOf(row)} most={most} isWide={isWide} />
}
