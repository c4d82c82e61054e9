import { useMutation } from '@tanstack/react-query'
import type { SharedDemo } from '#contract/site.ts'
import { inWords } from '#web/base/failed.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './DemoBar.module.css'

/** The bar of the demo that strangers share: what it is, and one press that logs in to its account. */
export function SharedDemoBar({ demo: { email, password, mailsPath } }: { demo: SharedDemo }) {
  const { state, signIn } = useSession()
  const logIn = useMutation({ mutationFn: () => signIn(email, password) })

  return (
    <aside aria-label="Demo" className={styles.bar}>
      <div className={styles.shared}>
        <p role="status">
          {logIn.error ? (
            inWords('Failed to log in', logIn.error)
          ) : (
            <>
              <b>A shared demo:</b> <span className={styles.invented}>invented season,</span> nothing can be changed, it
              starts anew every hour
            </>
          )}
        </p>
        <div className={styles.ways}>
          {/* Keeps its place while the session is being restored. */}
          {state !== 'in' && (
            <button
              type="button"
              className={styles.act}
              aria-label="Log in to the demo"
              disabled={state === 'loading'}
              aria-disabled={logIn.isPending}
              onClick={() => !logIn.isPending && logIn.mutate()}
            >
              Log in
            </button>
          )}
          <a href={mailsPath} className={styles.link}>
            Emails
          </a>
        </div>
      </div>
    </aside>
  )
}
