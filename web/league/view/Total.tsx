import { withoutInWords } from '#domain/facts/missing-words.ts'
import { whole } from '#web/base/ui/figures.ts'

type Props = { value: number | null; missing: readonly number[] }

/** A total, or a dash and, for screen readers, what is missing from it. */
export function Total({ value, missing }: Props) {
  if (value !== null || missing.length === 0) return whole(value)
  return (
    <span title={withoutInWords(missing)}>
      {whole(value)}
      <span className="unseen">, {withoutInWords(missing)}</span>
    </span>
  )
}
