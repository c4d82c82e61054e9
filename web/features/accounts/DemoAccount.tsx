import type { DemoSettings } from '#contract/site.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './AccountPage.module.css'

/** In the demo everybody may use this account. */
export function DemoAccount({ demo, onFill }: { demo: DemoSettings; onFill: () => void }) {
  return (
    <section className={styles.section}>
      <h2>Demo account</h2>
      <p>This is the demo: log in with a ready account and its leagues.</p>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{demo.email}</dd>
        <dt>Password</dt>
        <dd>{demo.password}</dd>
      </dl>
      <p>
        <Button kind="quiet" onClick={onFill}>
          Fill in
        </Button>
      </p>
    </section>
  )
}
