import { written } from '#domain/facts/written.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { Jersey } from './Jersey.tsx'
import styles from './LineUpPitch.module.css'
import { armband, type DrawnPlayer, shownPoints } from './line-up.ts'

const LONGEST_SHOWN = 8
/** Names with at least this many letters are a size smaller: everywhere, on phones, and on small phones. */
const LONG = [
  [15, 'everywhere'],
  [12, 'phone'],
  [10, 'small-phone'],
] as const

/** A player's place: the shirt with its marks, and the plate with name and points. */
export function PlayerInShirt({ player }: { player: DrawnPlayer }) {
  const { club, position, web_name, multiplier, substituted, now } = player
  const band = armband(player)
  return (
    <li
      title={web_name.length > LONGEST_SHOWN ? web_name : undefined}
      data-long={LONG.find(([letters]) => web_name.length >= letters)?.[1]}
      data-doubled={multiplier > 1 ? '' : undefined}
      data-state={now?.state}
    >
      <Jersey design={designOf(club ?? '', { goalkeeper: position === 'GKP' })} height={50} />
      <span>{web_name}</span>
      {band && <Mark kind="armband" sign={band.letter} words={band.words} />}
      {substituted === 'on' && <Mark kind="on" sign="▲ on" words="came on" />}
      {substituted === 'off' && <Mark kind="off" sign="▼ off" words="went off" />}
      <b>{written(shownPoints(player))}</b>
      {now && now.bonus > 0 && (
        <Mark kind="bonus" sign={`+${now.bonus}`} words={`${now.bonus} of them provisional bonus`} />
      )}
      {now && <small>{now.line}</small>}
    </li>
  )
}

function Mark({ kind, sign, words }: { kind: string; sign: string; words: string }) {
  return (
    <i className={styles.mark} data-kind={kind} title={words}>
      <span aria-hidden="true">{sign}</span>
      <span className="unseen">{words}</span>
    </i>
  )
}
