import { designOf } from '#domain/jersey/kits.ts'
import { Jersey } from './Jersey.tsx'
import styles from './PitchPage.module.css'

const CLUBS = ['CAL', 'EAS', 'HAR', 'PSE', 'GRE', 'LAR']

/** Where the shirts come from. */
export function Shirts() {
  return (
    <section aria-labelledby="shirts">
      <h2 id="shirts">The shirts</h2>
      <p>
        Each shirt is drawn by this site, from the colours and the pattern of its club, with the club’s letters on it.
        None of them is anybody’s picture. Goalkeepers wear the colour that differs most from their own side.
      </p>
      <ul className={styles.shirts}>
        {CLUBS.map((club) => (
          <li key={club}>
            <Jersey design={designOf(club)} height={56} />
          </li>
        ))}
        <li>
          <Jersey design={designOf('CAL', { goalkeeper: true })} height={56} />
        </li>
      </ul>
    </section>
  )
}
