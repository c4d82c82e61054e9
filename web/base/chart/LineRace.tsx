import { type CSSProperties, useState } from 'react'
import { AsTable } from './AsTable.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartWords } from './ChartWords.tsx'
import styles from './LineRace.module.css'
import { PlaceNames } from './PlaceNames.tsx'
import { RaceLabels } from './RaceLabels.tsx'
import { RaceLines } from './RaceLines.tsx'
import { fromLeft, labelsOf, nearest, type RaceForm, type RaceLine, scaleOf } from './race.ts'
import { isCrowd, raceSlots } from './race-room.ts'
import { namedLines, shownLines } from './shown.ts'

/** More lines cannot be told apart. */
const MOST_LINES = 60
/** With many lines, at most this many are named at their end. */
const MOST_NAMES = 12

export type LineRaceProps = {
  form: RaceForm
  /** What the picture is called and what it shows, in a sentence. */
  name: string
  summary: string
  places: readonly number[]
  /** The index of the place that the page is about. */
  marked: number
  placeName: (place: number) => string
  /** Best first. */
  lines: readonly RaceLine[]
  /** What a line stands for, such as Team. */
  kind: string
  format: (value: number | null) => string
  /** The words for a line at a place, read out after its name. */
  words: (line: RaceLine, place: number) => string
  /** The line that stays chosen, by its key. */
  pinned: string | null
  onPin: (key: string | null) => void
}

/** Many lines over the same places, each named at its end. Values are shown for one line: the one pointed at, else the reader's own. */
export function LineRace(props: LineRaceProps) {
  const { form, name, summary, places, marked, placeName, kind, format, words, pinned, onPin } = props
  const [pointed, setPointed] = useState<string | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const lines = shownLines(props.lines, MOST_LINES)
  const slots = raceSlots(props.lines.length)
  const scale = scaleOf(lines, form, slots)
  const named = isCrowd(props.lines.length) ? namedLines(lines, MOST_NAMES) : lines
  const labels = labelsOf(named, scale, slots)
  const asked = lines.find(({ key }) => key === (pointed ?? pinned))
  const chosen = asked?.key ?? null
  const subject = asked ?? lines.find(({ isOwn }) => isOwn) ?? labels[0]?.line
  const said = (at: number) => (subject ? words(subject, at) : '')
  function point(at: number | null, down: number) {
    setPlace(at)
    setPointed(at === null ? null : nearest(lines, at, scale.top + down * (scale.bottom - scale.top)))
  }
  if (labels.length === 0) return null
  return (
    <div className={styles.race} style={{ '--slots': slots } as CSSProperties}>
      <ChartWords title={subject?.name} words={said(place ?? marked)} isChosen={chosen !== null || place !== null} />
      <div className={styles.field} data-form={form} data-single={places.length < 2 || undefined}>
        <ChartPlot
          className={styles.plot}
          label={`${name}, ${subject?.name ?? ''}`}
          places={places.length}
          start={marked}
          place={place}
          words={(at) => `${subject?.name}: ${said(at)}`}
          onPlace={setPlace}
          onPoint={point}
        >
          <RaceLines
            form={form}
            lines={lines}
            named={named}
            scale={scale}
            marked={marked}
            place={place}
            chosen={chosen}
            format={format}
            places={places.length}
            subject={subject}
            label={`${name}. ${summary}`}
          />
        </ChartPlot>
        <RaceLabels
          labels={labels}
          chosen={chosen}
          pinned={pinned}
          format={format}
          name={`${name}: ${kind}`}
          onPoint={setPointed}
          onPin={onPin}
        />
        <PlaceNames places={places} marked={marked} name={placeName} x={(index) => fromLeft(index, places.length)} />
      </div>
      {named.length < props.lines.length && (
        <Quiet thin={lines.length - named.length} left={props.lines.length - lines.length} />
      )}
      <AsTable
        caption={name}
        corner={kind}
        heads={places.map(placeName)}
        rows={props.lines.map((line) => ({ ...line, cells: line.values.map(format) }))}
      />
    </div>
  )
}

/** The lines whose names have no room. */
function Quiet({ thin, left }: { thin: number; left: number }) {
  return (
    <p className={styles.quiet}>
      The {thin} thin lines are the others: point at one to read it. The table has{' '}
      {left > 0 ? `${left} more` : 'them all'}.
    </p>
  )
}
