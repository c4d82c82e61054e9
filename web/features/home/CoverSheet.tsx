import type { BenchedPlayer } from '#contract/insights.ts'
import { wordsAbout } from '#display/games/games.ts'
import { whole } from '#web/base/ui/figures.ts'
import { Moment } from '#web/base/ui/Moment.tsx'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import type { Community } from '#web/features/all-teams/community.ts'
import { percent, teamsText } from '#web/features/all-teams/in-words.ts'
import { AsOf } from '#web/offline/AsOf.tsx'
import styles from './CoverSheet.module.css'

/** The places of the bench, first in line first. */
const SEATS = [12, 13, 14, 15] as const

/** The players whose benched points hurt most in all teams, one to each seat. As high without figures as with them. */
export function CoverSheet({ community }: { community: Community }) {
  const { bench, isWaiting, why } = community
  const gameweek = why === null ? (bench?.meta.gameweek ?? null) : null
  const players = why === null ? (bench?.data ?? []) : []
  return (
    <div className={styles.sheet} aria-busy={isWaiting}>
      <table className={styles.table}>
        <caption className={styles.title}>
          {gameweek === null ? 'On the bench' : `On the bench, gameweek ${gameweek}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Seat</span>
            </th>
            <th scope="col" className="label">
              Player
            </th>
            <th scope="col" className="label">
              % of teams
            </th>
            <th scope="col" className="label">
              GW points
            </th>
          </tr>
        </thead>
        <tbody>
          {SEATS.map((seat, place) => (
            <Seat key={seat} seat={seat} player={players[place]} isWaiting={isWaiting} />
          ))}
        </tbody>
      </table>
      <p className={styles.basis}>{!isWaiting && <Basis community={community} />}</p>
    </div>
  )
}

function Seat({ seat, player, isWaiting }: { seat: number; player: BenchedPlayer | undefined; isWaiting: boolean }) {
  return (
    <tr>
      <td className={styles.seat}>{seat}</td>
      <th scope="row">{isWaiting ? <Skeleton /> : (player?.web_name ?? '—')}</th>
      <td>{percent(player?.prevalence_pct_gw)}</td>
      <td className={styles.points}>{whole(player?.points_gw)}</td>
    </tr>
  )
}

/** What the table rests on, or why its seats are empty. */
function Basis({ community: { bench, game, asOf, why } }: { community: Community }) {
  if (why !== null || !bench) return why
  const { teams, updated_at } = bench.meta
  return (
    <>
      <span>
        {bench.data.length === 0 ? 'This time nobody on a bench hurt many.' : 'The bench players who hurt most.'}
      </span>{' '}
      <span>
        {wordsAbout(game).name}, {teamsText(teams)}
        {asOf !== null ? (
          <>
            {' · '}
            <AsOf at={asOf} />
          </>
        ) : (
          updated_at !== null && (
            <>
              {' · updated '}
              <Moment at={updated_at} />
            </>
          )
        )}
      </span>
    </>
  )
}
