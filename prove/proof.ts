/** One thing that was tried, and how often or how badly it went. */
export type Finding = {
  what: string
  /** How often it was tried, in words: `10,000 requests`. */
  tried: string
  figure: number
  unit: 'times' | 'ms' | 's' | '×' | 'differences' | 'MB'
  /** The largest figure that is allowed. */
  limit: number
}

/** `isShort`: some seconds, for `npm run prove -- short`, which looks whether it still runs and holds. */
export type Proof = (size: { isShort: boolean }) => Promise<Finding[]>

export function holds({ figure, limit }: Finding): boolean {
  return figure <= limit
}

/** A table in Markdown. */
export function tableOf(findings: readonly Finding[]): string {
  const lines = findings.map((finding) => {
    const { what, tried, figure, unit, limit } = finding
    return `| ${what} | ${tried} | ${number(figure)} ${unit} | ${number(limit)} ${unit} | ${holds(finding) ? 'yes' : '**no**'} |`
  })
  return ['| what | tried | came out | at most | holds |', '|---|---|---|---|---|', ...lines].join('\n')
}

export function number(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}
