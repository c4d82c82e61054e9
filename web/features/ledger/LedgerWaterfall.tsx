import type { LedgerRow } from '#contract/views/ledger.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { withoutInWords } from '#domain/facts/missing-words.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { Selector } from '#web/base/form/Selector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import styles from './LedgerWaterfall.module.css'
import { Steps } from './Steps.tsx'
import { waterfallOf } from './waterfall.ts'

export const WATERFALL = { id: 'waterfall', name: 'From first team to real' }
const ROOM = { narrow: '30rem', wide: '24rem' }
const SEASON = 'season'

type Props = {
  /** Of the whole season; null while nothing is known yet. */
  rows: readonly LedgerRow[] | null
  gameweeks: readonly number[]
  isOwn: (row: LedgerRow) => boolean
}

/** One team's way from the points of its first team to its real ones, all season or in one gameweek. */
export function LedgerWaterfall({ rows, gameweeks, isOwn }: Props) {
  const { search, chooseGameweek, chooseTeam } = useAddress()
  const nameOf = namesOfRows(rows ?? [])
  const teams = [...Map.groupBy(rows ?? [], ({ team_id }) => String(team_id)).values()]
    .flatMap((own) => (own[0] ? { name: nameOf(own[0].team_id), id: String(own[0].team_id), own } : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const team = teams.find(({ id }) => id === search.get('team')) ?? teams.find(({ own }) => own.some(isOwn)) ?? teams[0]
  const gameweek = gameweeks.find((each) => String(each) === search.get('gw')) ?? null
  const waterfall = team ? waterfallOf(team.own, gameweek) : null
  return (
    <ChartSection
      id={WATERFALL.id}
      title={WATERFALL.name}
      text="What lies between the two, line by line. A line opens its players and gameweeks."
      room={ROOM}
      selector={
        <div className={styles.choices} data-without-own-row>
          <Selector
            label="Team"
            value={team?.id ?? ''}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={chooseTeam}
          />
          <Selector
            label="Gameweek"
            value={gameweek === null ? SEASON : String(gameweek)}
            options={[
              { value: SEASON, label: 'All season' },
              ...gameweeks.map((each) => ({ value: String(each), label: `GW ${each}` })),
            ]}
            onChange={(value) => chooseGameweek(value === SEASON ? null : value)}
          />
        </div>
      }
    >
      {team && waterfall && <Steps name={`Ledger of ${team.name}`} waterfall={waterfall} />}
      {team && !waterfall && <p className={styles.none}>{team.name} has no first team to begin with.</p>}
      {waterfall && waterfall.without.length > 0 && (
        <p className={styles.none}>All of it {withoutInWords(waterfall.without)}: not both scores are known there.</p>
      )}
    </ChartSection>
  )
}
