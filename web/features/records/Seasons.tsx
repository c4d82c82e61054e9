import { type FamousSeason, type HallOfFame, saySameLeague } from '#contract/views/hall-of-fame.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { addressInSeason } from '#web/features/past-season/address-in-season.ts'
import styles from './HallOfFame.module.css'

type Props = { hall: HallOfFame; onSaid: () => Promise<void> }

/** Each season with its honours, the latest first. */
export function Seasons({ hall, onSaid }: Props) {
  const undo = useCall(saySameLeague, onSaid)
  const { game, type, seasons } = hall
  return (
    <>
      {undo.error && <Alert>{inWords('Failed to take that back', undo.error)}</Alert>}
      <ol>
        {seasons.map((one, place) => {
          const next = seasons[place - 1]
          return (
            <li key={one.season}>
              <span className={styles.figure}>
                {place === 0 ? one.season : <a href={addressInSeason(one)}>{one.season}</a>}
              </span>
              <div>
                <Honours season={one} />
                {one.is_joined_by_caller && next && (
                  <Button
                    kind="quiet"
                    busy={undo.isPending}
                    onClick={() =>
                      undo.mutate({
                        ...{ game, type, season: next.season, leagueId: next.league_id },
                        ...{ beforeId: one.league_id, answer: 'undo' },
                      })
                    }
                  >
                    Not the same league after all
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Honours({ season }: { season: FamousSeason }) {
  const { champions, last, bench_kings, most_bench, is_over, league_name } = season
  return (
    <p>
      {champions.length > 0 ? (
        <>
          {titleOf(season)}: <strong>{listed(champions)}</strong>.{' '}
        </>
      ) : (
        `The ${is_over ? 'champion' : 'leader'} is not known: a place in the table is missing. `
      )}
      {last.length > 0 && `Last: ${listed(last)}. `}
      {benchKing(bench_kings, most_bench)}
      <span className={styles.soft}>As {league_name}.</span>
    </p>
  )
}

function titleOf({ champions, is_over }: FamousSeason): string {
  const isShared = champions.length > 1
  if (is_over) return isShared ? 'Champions' : 'Champion'
  return isShared ? 'Lead so far' : 'Leads so far'
}

function benchKing(kings: readonly string[], most: number | null): string {
  if (most === null) return 'The bench king is not known: gameweeks of a team are missing. '
  if (kings.length === 0) return 'Nobody left points on the bench. '
  return `Bench king: ${listed(kings)}, ${written(most)} ${most === 1 ? 'point' : 'points'}. `
}
