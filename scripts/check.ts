import { steps } from './steps.ts'

// `npm run check`: everything that needs no database and no browser, side by side.
process.exit(await steps(['types', 'lint', 'unused', 'rules']))
