import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { wrapped } from '#display/views/screens.ts'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { CardShare } from './CardShare.tsx'
import { Poster } from './Poster.tsx'
import styles from './Stage.module.css'
import type { ShownWrapped } from './use-wrapped.ts'

type Props = { shown: ShownWrapped; row: WrappedRow }

/** The cards, each as large as the screen: swiped, tapped, or turned with the arrow keys. Drawn open on the server, so links turn it before the program runs. */
export function Stage({ shown, row }: Props) {
  const { cards, place, name } = shown
  const { withCard } = useAddress()
  const navigate = useNavigate()
  const dialog = useModal()
  const isLive = useHydrated()
  const strip = useStrip(place, isLive)
  const card = cards[place - 1]
  const [before, after] = [place === 1 ? cards.length : place - 1, place === cards.length ? 1 : place + 1]

  /** Turning adds nothing to the history: the way back leaves the cards. */
  function turn(card: number | null) {
    void navigate(withCard(card), { preventScrollReset: true, replace: card !== null })
  }

  function onKeyDown(event: KeyboardEvent) {
    const card = { ArrowLeft: before, ArrowRight: after }[event.key]
    if (card === undefined) return
    // The strip would scroll, too.
    event.preventDefault()
    turn(card)
  }

  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    turn(null)
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    const at = Math.round(scrollLeft / clientWidth)
    const isThere = Math.abs(scrollLeft - at * clientWidth) < 2
    if (isThere && at + 1 !== place) turn(at + 1)
  }

  const whose = name ?? row.league_name
  const link = (card: number) => ({ to: withCard(card), replace: true, preventScrollReset: true })
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      className={styles.stage}
      aria-label={`${wrapped.title}: ${whose}`}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <nav aria-label="All cards">
        <ol className={styles.progress}>
          {cards.map(({ title }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            <li key={at} data-past={at < place || undefined}>
              <Link {...link(at + 1)} aria-label={title} aria-current={at + 1 === place ? 'true' : undefined} />
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.top}>
        <p className={styles.whose}>{whose}</p>
        <Link to={withCard(null)} className={`${styles.way} ${styles.onward}`} preventScrollReset>
          Close
        </Link>
      </div>
      <ol ref={strip} className={styles.strip} data-live={isLive || undefined} onScroll={onScroll}>
        {cards.map((one, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            key={at}
            className={styles.card}
            inert={at + 1 !== place}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a card that is taller than the screen is scrolled with keys
            tabIndex={0}
            data-shown={at + 1 === place || undefined}
          >
            <Poster card={one} id={`card-${at + 1}`} />
            <Link {...link(before)} className={`${styles.tap} ${styles.back}`} tabIndex={-1} aria-hidden="true" />
            <Link {...link(after)} className={styles.tap} tabIndex={-1} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <nav className={styles.turn} aria-label="Back and next">
          <Link {...link(before)} className={styles.way}>
            Back
          </Link>
          <span aria-live="polite">
            {place} of {cards.length}
          </span>
          <Link {...link(after)} className={`${styles.way} ${styles.onward}`}>
            Next
          </Link>
        </nav>
        {card && <CardShare key={place} shown={shown} row={row} card={card} />}
      </div>
    </dialog>
  )
}

/** The server draws it open; only the program can put it on top of all else and keep the focus in it. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.removeAttribute('open')
    shown?.showModal()
    shown?.focus()
    return () => shown?.close()
  }, [])
  return dialog
}

/** Shows the card of the address, at once: nothing moves but what a finger moves. */
function useStrip(place: number, isLive: boolean) {
  const strip = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const shown = strip.current
    if (shown && isLive) shown.scrollLeft = (place - 1) * shown.clientWidth
  }, [place, isLive])
  return strip
}
