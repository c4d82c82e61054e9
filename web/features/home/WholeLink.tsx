import { Link, type LinkProps } from 'react-router'
import styles from './WholeLink.module.css'

type Props = Pick<LinkProps, 'to' | 'reloadDocument' | 'children'> & { hasArrow?: boolean }

/** A link that fills the positioned element around it. `--arrow` is the colour of its arrow. */
export function WholeLink({ hasArrow = false, ...link }: Props) {
  return <Link {...link} className={styles.link} data-arrow={hasArrow || undefined} />
}
