import { withoutInWords } from '#domain/facts/missing-words.ts'
import { signed, whole } from '#web/base/ui/figures.ts'

type Props = { value: number | null; missing: readonly number[]; isSigned?: true | undefined }

/** A total, or a dash and, for screen readers, what is missing from it. */
export function Total({ value, missing, isSigned }: Props) {
  const figure = isSigned ? signed(value) : whole(value)
  if (value !== null || missing.length === 0) return figure
  return (
    <span title={withoutInWords(missing)}>
      {figure}
      <span className="unseen">, {withoutInWords(missing)}</span>
    </span>
  )
}
