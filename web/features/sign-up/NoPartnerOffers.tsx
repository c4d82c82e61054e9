import type { ReactNode } from 'react'
import styles from './SignUp.module.css'

/** The small print beside every consent text: what a yes never leads to is the same everywhere. */
export function NoPartnerOffers({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children} No partner offers; every weekly mail has a link that ends them all.</p>
}
