import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import styles from './HowCounted.module.css'

type Props = {
  figures: Readonly<Record<string, string>>
  /** One figure worked out with the reader's own numbers. */
  example?: string | null
}

/** The definition of each figure of a screen, in one sentence each. */
export function HowCounted({ figures, example = null }: Props) {
  return (
    <Disclosure summary="How is this counted?">
      <dl className={styles.list}>
        {Object.entries(figures).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {example !== null && (
          <div>
            <dt>With your team</dt>
            <dd>{example}</dd>
          </div>
        )}
      </dl>
    </Disclosure>
  )
}
