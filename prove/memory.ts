import { readdirSync, readFileSync } from 'node:fs'

type Child = { pid: number; command: string }

/** Processes that this one has started. Linux alone tells. */
export function childrenOf(parent: number): Child[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const pid = Number(name)
      const status = textOf(`/proc/${pid}/status`)
      const isChild = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) === parent
      return isChild ? [{ pid, command: textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') }] : []
    })
}

/** What of a process lies in memory. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1]) / 1024
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** Nothing of a process that has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
