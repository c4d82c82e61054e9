import { SCREENS } from '#display/views/screens.ts'
import styles from './OnTheBench.module.css'
import { WholeLink } from './WholeLink.tsx'

const four = [
  {
    number: 12,
    to: SCREENS.benchKing.path,
    name: 'Bench King',
    says: 'Who leaves the most points sitting down, week by week and all season.',
  },
  {
    number: 13,
    to: SCREENS.waiwerKing.path,
    name: 'Waiwer King',
    says: 'Whose waivers paid, and whose let the hero of the week go.',
  },
  {
    number: 14,
    to: SCREENS.headToHead.path,
    name: 'Head to Head',
    says: 'Results, the table after every gameweek, and who meets whom next.',
  },
  {
    number: 15,
    to: SCREENS.noSubs.path,
    name: 'No subs',
    says: 'What your first team would have scored, had nobody ever touched it.',
  },
]

/** The four views of a league that the home page presents. */
export function OnTheBench() {
  return (
    <section className={styles.section} aria-labelledby="in-your-league">
      <h2 id="in-your-league" className={styles.title}>
        In your league
      </h2>
      <ol className={styles.bench} start={12}>
        {four.map(({ number, to, name, says }) => (
          <li key={number} className={styles.place}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <h3>
              <WholeLink to={to}>{name}</WholeLink>
            </h3>
            <p>{says}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
