/** One measured figure, and the one it is compared with, from the same run. */
export type Row = {
  what: string
  /** What it is compared with, in words. */
  beside: string
  ours: number
  /** Null where the target is not a ratio but a number. */
  theirs: number | null
  unit: 'ms' | 's' | 'bytes' | 'MB' | 'requests' | 'calls' | 'differences' | 'shift' | '%'
  /** The largest allowed ratio, or the largest `ours` where nothing is compared. */
  target: number
}

/** `isShort`: a second or two, for `npm run bench -- short`, which only checks that benches still run and agree. */
export type Size = { isShort: boolean }

/** Throws where the two that are compared do not do the same. */
export type Bench = (size: Size) => Promise<Row[]>

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** The figure to compare with the target. */
export function measured({ ours, theirs }: Row): number {
  return theirs === null ? ours : ours / theirs
}

/** Whether something was measured at all. */
export function isFigure(row: Row): boolean {
  return measured(row) >= 0
}

export function isWithin(row: Row): boolean {
  return measured(row) <= row.target
}

/** A table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const ratio = row.theirs === null ? number(row.ours) : `${number(measured(row))} ×`
    const target = row.theirs === null ? `≤ ${number(row.target)}` : `≤ ${number(row.target)} ×`
    const theirs = row.theirs === null ? '' : `${number(row.theirs)} ${row.unit}`
    const cells = [row.what, `${number(row.ours)} ${row.unit}`, row.beside, theirs, ratio, target]
    return `| ${cells.join(' | ')} | ${isWithin(row) ? 'yes' : '**no**'} |`
  })
  const head = ['| what | ours | measured against | that | measured | target | kept |', '|---|---|---|---|---|---|---|']
  return [...head, ...lines].join('\n')
}

function number(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}
