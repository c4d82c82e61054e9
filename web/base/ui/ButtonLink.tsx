import { Link, type LinkProps } from 'react-router'
import styles from './ButtonLink.module.css'

/** A link that is the next thing to do on its page: it looks like the main button. */
export function ButtonLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />
}
