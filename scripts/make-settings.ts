import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsPage } from './settings-page.ts'

// `npm run settings`: writes the list of settings anew.
writeFileSync(path.resolve(import.meta.dirname, '../docs/SETTINGS.md'), settingsPage())
