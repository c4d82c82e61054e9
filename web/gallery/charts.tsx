import { Columns } from '#web/ui/chart/Columns.tsx'
import { Dumbbells } from '#web/ui/chart/Dumbbells.tsx'
import { Histogram } from '#web/ui/chart/Histogram.tsx'
import { LineRace } from '#web/ui/chart/LineRace.tsx'
import { TwoLines } from '#web/ui/chart/TwoLines.tsx'
import type { Piece } from './piece.ts'

const places = [1, 2, 3, 4, 5, 6]
const gw = (place: number) => `GW ${place}`
const text = (value: number | null) => String(value ?? '—')
const line = (name: string, values: (number | null)[], isOwn = false) => ({ key: name, name, values, isOwn })
const race = {
  places,
  placeName: gw,
  kind: 'Team',
  format: text,
  marked: 5,
  summary: 'Three teams over six gameweeks.',
  words: () => 'in gameweek 6',
}
const medians = [
  { label: 'GKP', high: 3, low: 3 },
  { label: 'DEF', high: 2.25, low: -1 },
  { label: 'MID', high: 4, low: null },
]
const unpinned = { pinned: null, onPin: () => undefined }
const dumbbells = {
  expected: 3,
  format: text,
  heads: { label: 'Position', high: 'Median', low: 'Worst', apart: 'Apart' },
}

export const charts: readonly Piece[] = [
  {
    name: 'LineRace',
    isWide: true,
    states: {
      ranks: () => (
        <LineRace
          {...race}
          {...unpinned}
          form="ranks"
          name="Ranks by gameweek"
          lines={[
            line('Kettle United', [3, 2, 2, 1, 1, 1], true),
            line('Third Floor', [1, 1, 1, 2, 3, 2]),
            line('Corner Flag', [2, 3, 3, 3, 2, 3]),
          ]}
        />
      ),
      'values, and a gap': () => (
        <LineRace
          {...race}
          {...unpinned}
          form="values"
          name="Points by gameweek"
          lines={[line('Kettle United', [0, -4, 3, 9, 14, 22], true), line('Third Floor', [null, null, 2, 6, 7, 3])]}
        />
      ),
    },
  },
  {
    name: 'Columns',
    isWide: true,
    states: {
      usual: () => (
        <Columns
          {...{
            places,
            placeName: gw,
            marked: 5,
            isOwn: true,
            format: text,
            formatMark: text,
            words: () => '9 points',
          }}
          name="Bench points of Kettle United"
          title="Kettle United"
          values={[4, 0, 12, null, 7, 9]}
          marks={[6, 5, 7, 8, 6, 7]}
          heads={{ place: 'Gameweek', value: 'Bench points', mark: 'League average' }}
        />
      ),
    },
  },
  {
    name: 'TwoLines',
    isWide: true,
    states: {
      usual: () => (
        <TwoLines
          places={places}
          placeName={gw}
          corner="Gameweek"
          format={text}
          formatApart={text}
          words={() => '9 ahead'}
          name="Locked and actual points"
          title="Kettle United"
          a={{ name: 'Locked', values: [40, 92, 130, 188, 240, 301] }}
          b={{ name: 'Actual', values: [44, 90, 141, 180, 251, 292] }}
          apart={{ name: 'Apart', values: [-4, 2, -11, 8, -11, 9], ahead: 'ahead', behind: 'behind' }}
        />
      ),
    },
  },
  {
    name: 'Histogram',
    isWide: true,
    states: {
      usual: () => (
        <Histogram
          bins={[-20, -10, 0, 10].map((from, place) => ({ from, to: from + 10, count: [9, 6, 4, 1][place] ?? 0 }))}
          caption="Locked XI less actual points"
          heads={{ place: 'Apart', count: 'Teams', share: 'Share' }}
          place={({ from, to }) => `${from} to ${to}`}
          count={({ count }) => `${count} teams`}
          share={({ count }) => `${count * 5} %`}
          hint="Point at a bar."
        />
      ),
    },
  },
  {
    name: 'Dumbbells',
    isWide: true,
    states: {
      known: () => <Dumbbells {...dumbbells} caption="Medians by position" rows={medians} />,
      waiting: () => <Dumbbells {...dumbbells} caption="Medians by position, waiting" rows={null} />,
    },
  },
]
