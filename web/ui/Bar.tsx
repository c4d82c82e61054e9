import styles from './Bar.module.css'

/** A bar beside the figure it draws; read the figure, not the bar. */
export function Bar({ share, isTop }: { share: number; isTop?: boolean }) {
  const width = Math.max(0, Math.min(1, share)) * 100
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="6" data-top={isTop || undefined} />
    </svg>
  )
}

/** A figure with its bar in front of it. */
export function Barred({ text, share, isTop }: { text: string; share: number | null; isTop?: boolean }) {
  return (
    <span className={styles.barred}>
      {share !== null && <Bar share={share} {...(isTop && { isTop })} />}
      {text}
    </span>
  )
}
