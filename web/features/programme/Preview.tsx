import type { ProgrammeRow } from '#contract/views/programme.ts'
import { type PreviewNext, previewCounted, previewOf, whyNoPreview } from '#display/views/preview.ts'
import { lastChipWords } from '#display/words/chips.ts'
import { raceWords } from '#display/words/preview.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import figures from './Figures.module.css'
import { Deadlines } from './NextWeek.tsx'
import { nameIn } from './names.ts'
import styles from './Preview.module.css'
import { Round } from './Results.tsx'
import { SendPreview } from './SendPreview.tsx'
import { Tape } from './Tape.tsx'
import { TeamsBefore } from './TeamsBefore.tsx'
import { Trades } from './Trades.tsx'
import type { ShownProgramme } from './use-programme.ts'

type Props = { shown: ShownProgramme; row: ProgrammeRow }
type PartProps = Props & { next: PreviewNext }

/** The programme's other edition: what the next gameweek holds, from the final gameweek until the deadline. */
export function Preview({ shown, row }: Props) {
  const next = previewOf(shown)
  if (!next) return <p className={styles.none}>{whyNoPreview({ row, sync: shown.sync })}</p>
  return (
    <div className={styles.preview}>
      <section aria-labelledby="before" className={figures.part}>
        <h2 id="before">Before gameweek {next.gameweek}</h2>
        {shown.sync && <Deadlines times={shown.sync} />}
        <Trades row={row} trades={next.trades} />
        {lastChipWords(next.last_chips ?? [], nameIn(row)).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <WaiverOrder shown={shown} row={row} next={next} />
      </section>
      <Matches shown={shown} row={row} next={next} />
      <Races shown={shown} row={row} next={next} />
      <HowCounted figures={previewCounted(next)} />
      <SendPreview row={row} next={next} />
    </div>
  )
}

function WaiverOrder({ shown: { isOwn }, row, next }: PartProps) {
  if (!next.waiver_order?.length) return null
  const name = nameIn(row)
  return (
    <>
      <h3 className="label">Waivers: who picks first</h3>
      <ol className={styles.order}>
        {next.waiver_order.map((team_id) => (
          <li key={team_id} data-own={isOwn({ game: row.game, team_id }) || undefined}>
            {name(team_id)}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The own match first, then the one to watch, then the others. */
function Matches({ shown: { isOwn }, row, next }: PartProps) {
  if (next.matches.length === 0) return null
  const isOwnMatch = ({ team_a, team_b }: PreviewNext['matches'][number]) =>
    [team_a, team_b].some((team_id) => isOwn({ game: row.game, team_id }))
  const weight = (match: PreviewNext['matches'][number]) =>
    isOwnMatch(match) ? 0 : match === next.matches[next.watch ?? -1] ? 1 : 2
  const matches = next.matches.toSorted((a, b) => weight(a) - weight(b))
  return (
    <section aria-labelledby="matches" className={figures.part}>
      <h2 id="matches">Matches</h2>
      <Round row={row} knockout={next.knockout} />
      <div className={styles.tapes}>
        {matches.map((match) => (
          <Tape
            key={`${match.team_a} ${match.team_b}`}
            row={row}
            next={next}
            match={match}
            isOwn={isOwnMatch(match)}
            isWatched={match === next.matches[next.watch ?? -1]}
          />
        ))}
      </div>
    </section>
  )
}

function Races({ shown, row, next }: PartProps) {
  if (next.matches.length > 0) return null
  const name = nameIn(row)
  return (
    <>
      {next.races && next.races.length > 0 && (
        <section aria-labelledby="races" className={figures.part}>
          <h2 id="races">The races</h2>
          <ul className={styles.races}>
            {next.races.map((race) => (
              <li key={race.behind}>{raceWords(race, name)}</li>
            ))}
          </ul>
        </section>
      )}
      <TeamsBefore row={row} next={next} isOwn={shown.isOwn} />
    </>
  )
}
