import { Link, type To } from 'react-router'

const ARROWS = { older: 'M7.5 2 3.5 6l4 4', newer: 'm4.5 2 4 4-4 4' }

type Props = { name: string; to: To | null; way: keyof typeof ARROWS; className?: string | undefined }

/** At the end of the list the arrow stays, disabled by `aria-disabled`, so that it keeps the focus. */
export function StepLink({ name, to, way, className }: Props) {
  return (
    <Link
      to={to ?? ''}
      preventScrollReset
      className={className}
      aria-label={name}
      aria-disabled={to === null}
      onClick={(event) => to === null && event.preventDefault()}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={ARROWS[way]} />
      </svg>
    </Link>
  )
}
