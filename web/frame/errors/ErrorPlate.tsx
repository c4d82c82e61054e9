import styles from './ErrorPlate.module.css'

const SHIRT = 'M16 4.5 4 10.5 1.5 22l8.5 2.5V44h28V24.5l8.5-2.5L44 10.5 32 4.5c-1.2 3.3-4.2 5-8 5s-6.8-1.7-8-5z'
const NET = [150, 180, 210, 240, 270, 300, 330]

/** A picture on mown lawn beside a page that has nothing else to show: a shot over the bar, or the bench. */
export function ErrorPlate({ of }: { of: 'off target' | 'on the bench' }) {
  return (
    <svg className={styles.plate} viewBox="0 0 480 300" aria-hidden="true">
      {[0, 2, 4, 6].map((stripe) => (
        <path key={stripe} className={styles.stripe} d={`M${stripe * 60} 0h60v300h-60z`} />
      ))}
      {of === 'off target' ? <OverTheBar /> : <Bench />}
    </svg>
  )
}

function OverTheBar() {
  return (
    <>
      <path className={styles.chalk} d="M0 250h480" />
      <path
        className={styles.net}
        d={`${NET.map((x) => `M${x} 124v126`).join('')}M120 155h240M120 187h240M120 218h240`}
      />
      <path className={styles.posts} d="M120 252V121h240v131" />
      <path className={styles.flight} d="M64 296Q190 120 372 60" />
      <circle className={styles.ball} cx="388" cy="54" r="13" />
    </>
  )
}

/** Four shirts on a bench, without a word about the error: decoration. */
function Bench() {
  return (
    <>
      <path className={styles.chalk} d="M36 214h408" />
      <path className={styles.net} d="M60 216v34M420 216v34M36 232h408" />
      {[12, 13, 14, 15].map((number, place) => (
        <g key={number} transform={`translate(${48 + place * 98} 112)`} className={styles.shirt}>
          <path d={SHIRT} transform="scale(2)" />
          <text x="48" y="70">
            {number}
          </text>
        </g>
      ))}
    </>
  )
}
