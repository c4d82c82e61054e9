import { createContext, type ReactNode, use } from 'react'
import type { Settings } from '#contract/site.ts'

const SettingsContext = createContext<Settings | null>(null)

/** The settings that the page was served with (in the JSON block `data`). */
export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider')
  return settings
}
