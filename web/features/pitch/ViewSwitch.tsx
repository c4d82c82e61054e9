import { Link, useSearchParams } from 'react-router'
import styles from '#web/base/ui/AddressSwitch.module.css'
import { type LineUpView, withView } from './view.ts'

const views: { view: LineUpView; name: string; path: string }[] = [
  { view: 'pitch', name: 'Pitch', path: 'M1 1.5h14v11H1zM8 1.5v11M1 4.5h2.5v5H1M15 4.5h-2.5v5H15' },
  { view: 'list', name: 'List', path: 'M1 2.5h14M1 7h14M1 11.5h14' },
]

/** The pitch and the list are two addresses. */
export function ViewSwitch({ view }: { view: LineUpView }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="View" className={styles.switch}>
      <span className="label" aria-hidden="true">
        View
      </span>
      <ul>
        {views.map(({ view: other, name, path }) => (
          <li key={other}>
            <Link
              to={{ search: String(withView(search, other)) }}
              preventScrollReset
              aria-current={other === view ? 'true' : undefined}
            >
              <svg viewBox="0 0 16 14" aria-hidden="true">
                <path d={path} />
              </svg>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
