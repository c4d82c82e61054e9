import { useQuery } from '@tanstack/react-query'
import { USUAL_GAME } from '#contract/games/games.ts'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LiveRow } from '#contract/live/live.ts'
import { getLiveMatches } from '#contract/live/live-matches.ts'
import { inWords } from '#web/base/failed.ts'
import { ask } from '#web/base/query.ts'
import { Moment } from '#web/base/ui/Moment.tsx'
import styles from '#web/league/view/LeagueScreen.module.css'
import { AsOf } from '#web/offline/AsOf.tsx'
import { isAllPlayed } from './is-all-played.ts'
import { matchesInterval } from './live-interval.ts'
import type { Live } from './use-live.ts'

/** Two looks, and the time that the second may be late. */
const STILL_MS = 4 * 60_000

const states: Record<Exclude<LiveRow['state'], 'final'>, string> = {
  before: 'Before the first kick-off',
  playing: 'Matches are on',
  between: 'No match is on now',
}

function wordsFor(state: keyof typeof states, rows: readonly LiveRow[]): string {
  return isAllPlayed(rows) ? 'All played · final when the official game has checked it' : states[state]
}

type Shown = Pick<Live, 'rows' | 'league' | 'failure' | 'asOf'>

/** Says that the figures are provisional, and of what time they are. */
export function LiveFreshness({ rows, league, failure, asOf }: Shown) {
  const row = rows?.[0]
  const silentSince = useSilence(league, row)
  const isSilent = asOf === null && failure === null && silentSince !== null
  return (
    <div className={styles.freshness}>
      {row && row.state !== 'final' && (
        // Silence is told in place of the state, in no more letters: nothing below moves.
        <p data-bad={isSilent || undefined}>
          Provisional ·{' '}
          {isSilent ? (
            <>
              No official news since <Moment at={silentSince} />
            </>
          ) : asOf === null ? (
            <>
              {wordsFor(row.state, rows)} · as of <Moment at={row.as_of} />
            </>
          ) : (
            <AsOf at={asOf} />
          )}
        </p>
      )}
      {rows && asOf === null && failure !== null && (
        <p data-bad>{inWords('Failed to refresh these figures', { message: failure })}</p>
      )}
    </div>
  )
}

/**
 * Since when the official game has not answered. Reads the answer that the matches below the table fetch once they are near, and asks for it where
 * figures stand still for so long that the game may be silent.
 */
function useSilence(league: LeagueRef | null, row: LiveRow | undefined): string | null {
  const game = league?.game ?? USUAL_GAME
  const isStill = row?.state === 'playing' && Date.now() - Date.parse(row.as_of) > STILL_MS
  const { data = [] } = useQuery({
    ...ask(getLiveMatches, { game }),
    enabled: isStill,
    refetchInterval: ({ state }) => matchesInterval(state.data),
  })
  return data.find((one) => one.game === game)?.silent_since ?? null
}
