import { steps } from './checks/steps.ts'

// `npm run check`: types, lint, rules and screens in a DOM, side by side: no database, no browser.
process.exit(await steps(['types', 'lint', 'rules']))
