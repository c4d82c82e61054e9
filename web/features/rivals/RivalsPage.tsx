import type { GameName } from '#contract/games/league-rows.ts'
import type { RivalSeason } from '#contract/views/rivals.ts'
import { type Measure, measuresOf, winnerOf } from '#display/views/rivals-measures.ts'
import { rivals } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { worked } from '#display/views/worked.ts'
import { inPoints, written } from '#domain/facts/written.ts'
import type { Pair } from '#domain/rivals/rivals.ts'
import { whole } from '#web/base/ui/figures.ts'
import { LeagueSelector } from '#web/league/choice/LeagueSelector.tsx'
import { Gaps } from '#web/league/state/Gaps.tsx'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { LeagueScreen } from '#web/league/view/LeagueScreen.tsx'
import { ChoosePair } from './ChoosePair.tsx'
import { PairShare } from './PairShare.tsx'
import { PairStory } from './PairStory.tsx'
import { PairWeeks } from './PairWeeks.tsx'
import styles from './Rivals.module.css'
import { type ShownRivals, useRivals } from './use-rivals.ts'

function RivalsPage() {
  const shown = useRivals()
  const { title, kicker, description, failed } = rivals
  return (
    <LeagueScreen
      title={title}
      kicker={kicker}
      description={description}
      failed={failed}
      view={shown}
      gameweek={shown.row?.gameweek ?? null}
      selectors={<LeagueSelector {...shown} />}
    >
      <Parts shown={shown} />
    </LeagueScreen>
  )
}

function Parts({ shown }: { shown: ShownRivals }) {
  const { row, season, names, isStale } = shown
  if (row && !season)
    return <p className={styles.alone}>There is nobody to compare: {row.league_name} has one team only.</p>
  if (!row || !season) return <div className={styles.waiting} />
  const measures = measuresOf(season, row.game)
  return (
    <div aria-busy={isStale} data-stale={isStale || undefined}>
      <ChoosePair row={row} season={season} />
      <Duel season={season} names={names} measures={measures} isOwn={shown.isOwn} game={row.game} />
      <Gaps rows={[gapOf(names.a, season.missing.a), gapOf(names.b, season.missing.b)]} />
      <HowCounted
        figures={Object.fromEntries(measures.map(({ name, counted }) => [name, counted]))}
        example={exampleOf(shown)}
      />
      <PairShare shown={shown} row={row} season={season} />
      <PairWeeks season={season} names={names} />
      <PairStory row={row} names={names} />
    </div>
  )
}

type DuelProps = {
  season: RivalSeason
  names: Pair<string>
  measures: readonly Measure[]
  isOwn: ShownRivals['isOwn']
  game: GameName
}

/** The two side by side: the score of their matches, each match, and the other figures, the better one of each line in bold. */
function Duel({ season, names, measures, isOwn, game }: DuelProps) {
  const { matches } = season
  const [first, ...others] = measures
  if (!first) return null
  const hasMet = matches.length > 0
  const own = (side: 'a' | 'b') => isOwn({ game, team_id: season[side].team_id }) || undefined
  return (
    <table className={styles.duel}>
      <caption className="unseen">
        {names.a} and {names.b} side by side
      </caption>
      <thead>
        <tr>
          <th scope="col" data-own={own('a')}>
            {names.a}
            <span>{ownerOf(season.a)}</span>
          </th>
          {hasMet ? <td data-score>{`${first.texts.a}–${first.texts.b}`}</td> : <td aria-hidden="true">v</td>}
          <th scope="col" data-own={own('b')}>
            {names.b}
            <span>{ownerOf(season.b)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.toReversed().map((match) => (
          <Line
            key={match.gameweek}
            name={`Gameweek ${match.gameweek}`}
            texts={{ a: whole(match.a), b: whole(match.b) }}
            better={winnerOf(match)}
          />
        ))}
      </tbody>
      <tbody>
        {(hasMet ? others : measures).map((measure) => (
          <Line key={measure.name} {...measure} isMain={measure === first} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Pick<Measure, 'name' | 'texts' | 'better'> & { isMain?: boolean }

function Line({ name, texts, better, isMain = false }: LineProps) {
  return (
    <tr data-main={isMain || undefined}>
      <td data-better={better === 'a' || undefined}>{texts.a}</td>
      <th scope="row">{name}</th>
      <td data-better={better === 'b' || undefined}>{texts.b}</td>
    </tr>
  )
}

function gapOf(team_name: string, missing: readonly number[]) {
  return { team_name, missing }
}

/** Who is ahead, worked out with the numbers of the two. */
function exampleOf({ season, names }: ShownRivals): string | null {
  const last = season?.weeks.at(-1)
  const [a, b] = [last?.a.total_points ?? null, last?.b.total_points ?? null]
  if (!last || a === null || b === null) return null
  const [most, least] = a > b ? [a, b] : [b, a]
  return `After gameweek ${last.gameweek} ${names.a} has ${inPoints(a)} and ${names.b} has ${written(b)}: ${worked([most, -least], most - least)}.`
}

export { RivalsPage as Component }
