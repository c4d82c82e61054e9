import { useEffect, useState } from 'react'

/** True for a while after `value` changes. The first value is no change; a null in between changes nothing. */
export function useMomentAfter(value: string | null, milliseconds: number): boolean {
  const [last, setLast] = useState(value)
  const [isOn, setIsOn] = useState(false)
  if (value !== null && value !== last) {
    setLast(value)
    if (last !== null) setIsOn(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time anew
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsOn(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isOn, last, milliseconds])
  return isOn
}
