import { Link } from 'react-router'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import styles from './SignUp.module.css'

export type Sent = {
  email: string
  /** The server's sentence, the same for every address: nobody learns here who is subscribed. */
  message: string
}

export function LookInMailbox({ email, message }: Sent) {
  const { demo } = useSettings()
  return (
    <>
      <p>
        A confirmation email is on its way to <strong>{email}</strong>. Its link works for three days.
      </p>
      <p className={styles.small}>
        {message} If none has come after a quarter of an hour, look in the spam folder, and sign up once more. Or{' '}
        <Link to={paths.register}>register</Link>: an account gets the weekly mail without this one.
      </p>
      {demo && (
        <p className={styles.small}>
          This is the demo: the email goes nowhere, and lies on <a href={demo.mailsPath}>the page with the emails</a>.
        </p>
      )}
    </>
  )
}
