import { type Kit, kit } from './kit.ts'

/** By short name, the clubs of the season that the demo plays. A test keeps this the same as the simulator's list. */
export const inventedKits = new Map<string, Kit>([
  ['ASH', kit('plain', '#8c1d2f', '#f4d35e', '#f4d35e')],
  ['BRA', kit('hoops', '#0b6e4f', '#ffffff', '#0b6e4f')],
  ['CAL', kit('striped', '#c81d25', '#ffffff', '#c81d25')],
  ['DUN', kit('plain', '#f2b705', '#1b1b1b', '#1b1b1b', '#1b1b1b')],
  ['EAS', kit('two-color', '#1d3f8b', '#7fb7e6', '#1d3f8b')],
  ['FEN', kit('plain', '#6ec1e4', '#0d2b45', '#6ec1e4', '#0d2b45')],
  ['GRE', kit('striped-thick', '#1e1e24', '#ffffff', '#1e1e24')],
  ['HAR', kit('single-band', '#5a189a', '#ffffff', '#5a189a')],
  ['IRO', kit('plain', '#7a1f1f', '#8ecae6', '#8ecae6')],
  ['KES', kit('striped', '#d62839', '#1d3557', '#1d3557')],
  ['LAR', kit('checkered', '#2a9d8f', '#264653', '#2a9d8f')],
  ['MER', kit('plain', '#ffffff', '#14213d', '#14213d', '#14213d')],
  ['NOR', kit('striped-thin', '#111827', '#e5e7eb', '#111827')],
  ['OXB', kit('plain', '#ff7b00', '#1b1b1b', '#ff7b00', '#1b1b1b')],
  ['PSE', kit('hoops', '#003f5c', '#ffa600', '#003f5c')],
  ['QUA', kit('two-color', '#4b5563', '#fde047', '#4b5563')],
  ['RED', kit('plain', '#b00020', '#ffffff', '#ffffff')],
  ['STO', kit('plain', '#1d4ed8', '#ffffff', '#1d4ed8')],
  ['THO', kit('single-band', '#ffffff', '#15803d', '#15803d', '#14532d')],
  ['WES', kit('plain', '#0f172a', '#38bdf8', '#0f172a', '#38bdf8')],
])
