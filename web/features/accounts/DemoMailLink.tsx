import { useSettings } from '#web/base/page/Settings.tsx'
import styles from './AccountPage.module.css'

export function DemoMailLink() {
  const { demo } = useSettings()
  if (!demo) return null
  return (
    <p className={styles.small}>
      This is the demo: the email goes nowhere, and lies on <a href={demo.mailsPath}>the page with the emails</a>.
    </p>
  )
}
