import { readdirSync, readFileSync } from 'node:fs'

type Child = { pid: number; command: string }

/** The child processes of this one. Works on Linux only. */
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

/** The resident memory of a process. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1]) / 1024
}

export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** Empty for a process that has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
