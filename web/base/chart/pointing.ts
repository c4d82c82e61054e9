import type { PointerEvent } from 'react'

/** Handlers of an element over which a place is pointed at: parts of its width and height, 0 to 1. A mouse that leaves points at nothing. */
export function pointing(onPoint: (x: number, y: number) => void, onLeave: () => void) {
  function point({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPoint(part(clientX - left, width), part(clientY - top, height))
  }
  return {
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onLeave(),
  }
}

function part(of: number, all: number): number {
  return Math.min(1, Math.max(0, of / all))
}
