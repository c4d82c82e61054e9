import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './HowCounted.module.css'

/** The definition of each figure of a screen, in one sentence each. */
export function HowCounted({ figures }: { figures: Readonly<Record<string, string>> }) {
  return (
    <Disclosure summary="How is this counted?">
      <dl className={styles.list}>
        {Object.entries(figures).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
