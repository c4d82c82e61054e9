import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The link by which each history entry was left: several parts of a screen may lead to the same team. */
const left = new Map<string, { team: number; place: number }>()

/** The link to a team gets the focus again when the reader comes back by the history, however they pressed it. */
export function useWayBack(team: number) {
  const { key } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const way = left.get(key)
    if (!link.current || way?.team !== team || linksTo(team)[way.place] !== link.current) return
    left.delete(key)
    link.current.focus({ preventScroll: true })
  }, [key, team])
  return {
    ref: link,
    'data-team': team,
    onClick: () => void (link.current && left.set(key, { team, place: linksTo(team).indexOf(link.current) })),
  }
}

function linksTo(team: number): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[data-team="${team}"]`)]
}
