import type { ComponentType } from 'react'
import type { Card, Shape } from '#contract/views/wrapped.ts'
import { LOOK_OF } from '#display/views/card-looks.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { drawnUri } from '#domain/jersey/drawn-uri.ts'
import { designOf } from '#domain/jersey/kits.ts'
import look from './Look.module.css'
import styles from './Poster.module.css'

/** A card as it fills the screen: what it is, a picture of it, and its verdict. `id`: of its headline. */
export function Poster({ card, id }: { card: Card; id: string }) {
  const { title, place, verdict, lines } = card
  const Art = ARTS[card.shape]
  return (
    <article className={`${look.look} ${styles.poster}`} data-look={LOOK_OF[card.kind]} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {place !== null && <p>{place}</p>}
      </header>
      <Art card={card} />
      <div className={styles.said}>
        <p className={styles.verdict}>{verdict}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </article>
  )
}

type Props = { card: Card }

const ARTS: Record<Shape, ComponentType<Props>> = {
  number: NumberArt,
  shirt: ShirtArt,
  pitch: PitchArt,
  table: TableArt,
  race: RaceArt,
}

/** Scaled where it is short: another size would be one more than a page may have. */
function Big({ card: { big } }: Props) {
  const letters = [...big].length
  return (
    <p className={styles.big} data-size={letters < 4 ? 'large' : letters < 8 ? 'middle' : undefined}>
      {big}
    </p>
  )
}

function NumberArt({ card }: Props) {
  return (
    <div className={styles.rings}>
      <Big card={card} />
    </div>
  )
}

/** The player in front, and behind whoever made room. */
function ShirtArt({ card }: Props) {
  const [first, second] = card.shirts ?? []
  return (
    <div className={styles.shirts}>
      {second && <Shirt shirt={second} />}
      {first && <Shirt shirt={first} />}
      <Big card={card} />
    </div>
  )
}

function PitchArt({ card }: Props) {
  return (
    <div className={styles.pitch}>
      <div className={styles.circle}>
        <Big card={card} />
      </div>
      <ol>
        {card.shirts?.map((shirt) => (
          <li key={shirt.name}>
            <Shirt shirt={shirt} />
            <span>{shirt.name}</span>
            <b>{written(shirt.points)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Shirt({ shirt: { club, position } }: { shirt: NonNullable<Card['shirts']>[number] }) {
  return (
    <img src={drawnUri(designOf(club ?? '', { goalkeeper: position === 'GKP' }))} alt="" width={102} height={100} />
  )
}

/** With notes it is a list of all teams, and their number the least of it. Few rows, as the scores against one team, are written large. */
function TableArt({ card }: Props) {
  const { rows = [] } = card
  return (
    <div className={styles.table}>
      {rows.every(({ note }) => note === undefined) && <Big card={card} />}
      <dl className={styles.rows} data-rows={rows.length > 5 ? 'many' : rows.length < 4 ? 'few' : undefined}>
        {rows.map(({ label, note, figure }) => (
          <div key={label}>
            <dt>
              {label}
              {note !== undefined && <small>{note}</small>}
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function RaceArt({ card }: Props) {
  return (
    <div className={styles.race}>
      <Big card={card} />
      {card.race && <Columns race={card.race} />}
      {card.bars.length > 0 && <Bars bars={card.bars} />}
    </div>
  )
}

/** A column for each gameweek, the best of them marked; below the line where points are below 0. The sentences tell best and worst. */
function Columns({ race: { from, points } }: { race: NonNullable<Card['race']> }) {
  const known = points.filter((one) => one !== null)
  const [most, least] = [Math.max(1, ...known), Math.min(0, ...known)]
  const high = most - least
  const wide = 100 / points.length
  return (
    <>
      <svg className={styles.columns} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {points.map((scored, at) =>
          scored === null ? null : (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a gameweek is its place
              key={at}
              x={at * wide + wide * 0.12}
              width={wide * 0.76}
              y={((most - Math.max(0, scored)) / high) * 100}
              height={Math.max(0.6, (Math.abs(scored) / high) * 100)}
              data-best={scored === most || undefined}
            />
          ),
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{from + points.length - 1}</span>
      </p>
    </>
  )
}

function Bars({ bars }: Pick<Card, 'bars'>) {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return (
    <dl className={styles.bars}>
      {bars.map(({ label, value }, at) => (
        <div key={label} data-loss={value < 0 || undefined}>
          <dt>{label}</dt>
          <dd>{at === 0 ? written(value) : writtenSigned(value)}</dd>
          <svg aria-hidden="true">
            <rect width={`${(100 * Math.abs(value)) / most}%`} height="100%" />
          </svg>
        </div>
      ))}
    </dl>
  )
}
