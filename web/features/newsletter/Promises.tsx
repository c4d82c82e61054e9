import styles from './SignUp.module.css'

/** The small print of both sign-up forms. */
export function Promises() {
  return (
    <p className={styles.small}>
      We first send one mail to confirm your address, and nothing else before you do. No partner offers; every mail has
      a link that ends them all.
    </p>
  )
}
