import type { LuckRow, Places } from '#contract/views/luck.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { notReadInWords } from '#domain/facts/missing-words.ts'
import { ordinal } from '#domain/facts/written.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import styles from './LuckTable.module.css'
import { latestOf, roomFor } from './latest.ts'

type Props = { rows: readonly LuckRow[] | null; isOwn: (row: LuckRow) => boolean; isHeadToHead: boolean }

const TITLE = 'Where it may end'
const NO_ROOM = { narrow: '0', wide: '0' }

/** In which places each team may end, from many simulations of the rest of the season. */
export function MayEnd({ rows, isOwn, isHeadToHead }: Props) {
  const shown = latestOf(rows, ({ places }) => places)
  if (shown?.length === 0) return isHeadToHead ? null : <NotYet rows={rows} />
  const nameOf = namesOfRows(shown ?? [])
  const runs = shown?.[0]?.places?.runs
  return (
    <ChartSection
      title={TITLE}
      text={`The rest of the season played ${runs?.toLocaleString('en-GB') ?? 'many'} times: where eight of ten seasons end, and how many first.`}
      room={roomFor(shown?.length)}
    >
      <table className={styles.table}>
        <caption className="unseen">Where each team may end</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col" className={styles.strips}>
              Places
            </th>
            <th scope="col">Likely</th>
            <th scope="col">First</th>
          </tr>
        </thead>
        <tbody>
          {shown
            ?.flatMap(({ places, ...row }) => (places ? [{ row, places }] : []))
            .toSorted((a, b) => middle(a.places) - middle(b.places))
            .map(({ row, places }) => (
              <tr key={row.team_id} data-own={isOwn(row) || undefined}>
                <th scope="row">{nameOf(row.team_id)}</th>
                <td className={styles.strips}>
                  <Strip places={places} teams={shown.length} />
                </td>
                <td>{range(places)}</td>
                <td>{share(places.first)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </ChartSection>
  )
}

/** Only leagues for total points need every score; match points are complete. */
function NotYet({ rows }: Pick<Props, 'rows'>) {
  const gaps = latestOf(rows, ({ replays }) => replays)?.map(({ team_name, replays }) => ({
    name: team_name,
    missing: replays?.find(({ replay }) => replay === 'real')?.missing ?? [],
  }))
  const notRead = notReadInWords(gaps ?? [])
  if (!notRead) return null
  return (
    <ChartSection title={TITLE} text={`${notRead} Until then nobody can say in which places teams end.`} room={NO_ROOM}>
      {null}
    </ChartSection>
  )
}

/** A box for each place, darker if likelier; large leagues show the range alone. Text beside it has the same. */
function Strip({ places: { chances, best, worst }, teams }: { places: Places; teams: number }) {
  const most = Math.max(...(chances ?? [1]))
  const width = 100 / teams
  return (
    <svg className={styles.strip} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.range} x={width * (best - 1)} width={width * (worst - best + 1)} height="10" />
      {chances?.map((chance, place) =>
        chance < 0.005 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
            key={place}
            x={width * place}
            y={10 - (10 * chance) / most}
            width={width * 0.9}
            height={(10 * chance) / most}
          />
        ),
      )}
    </svg>
  )
}

/** The mean place, or the middle of the range if the chances are unknown. */
function middle({ chances, best, worst }: Places): number {
  return chances ? chances.reduce((sum, chance, place) => sum + chance * place, 0) : (best + worst) / 2
}

function range({ best, worst }: Places): string {
  return best === worst ? ordinal(best) : `${ordinal(best)}–${ordinal(worst)}`
}

/** Half a per cent either way is chance: nothing finer is shown. */
function share(chance: number): string {
  if (chance === 0) return '—'
  if (chance < 0.01) return '< 1 %'
  return chance > 0.99 && chance < 1 ? '> 99 %' : `${Math.round(100 * chance)} %`
}
