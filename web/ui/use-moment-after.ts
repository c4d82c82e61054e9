import { useEffect, useState } from 'react'

/** True for a while after `value` changes; the first value is no change. */
export function useMomentAfter(value: string | null, milliseconds: number): boolean {
  const [last, setLast] = useState(value)
  const [isOn, setIsOn] = useState(false)
  if (value !== last) {
    setLast(value)
    if (last !== null && value !== null) setIsOn(true)
  }
  useEffect(() => {
    if (!isOn || value === null) return
    const timer = setTimeout(() => setIsOn(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isOn, value, milliseconds])
  return isOn
}
