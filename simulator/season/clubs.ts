import type { Club, Kit, KitPattern } from './model.ts'

export const clubs: Club[] = [
  club(1, 'Ashwick Town', 'ASH', 3, kit('plain', '#8c1d2f', '#f4d35e', '#f4d35e')),
  club(2, 'Brackenford', 'BRA', 4, kit('hoops', '#0b6e4f', '#ffffff', '#0b6e4f')),
  club(3, 'Calder Rovers', 'CAL', 5, kit('striped', '#c81d25', '#ffffff', '#c81d25')),
  club(4, 'Dunmere Athletic', 'DUN', 2, kit('plain', '#f2b705', '#1b1b1b', '#1b1b1b', '#1b1b1b')),
  club(5, 'Eastholme', 'EAS', 3, kit('two-color', '#1d3f8b', '#7fb7e6', '#1d3f8b')),
  club(6, 'Fenwater City', 'FEN', 5, kit('plain', '#6ec1e4', '#0d2b45', '#6ec1e4', '#0d2b45')),
  club(7, 'Gresham Vale', 'GRE', 2, kit('striped-thick', '#1e1e24', '#ffffff', '#1e1e24')),
  club(8, 'Harrowgate', 'HAR', 3, kit('single-band', '#5a189a', '#ffffff', '#5a189a')),
  club(9, 'Ironbridge United', 'IRO', 4, kit('plain', '#7a1f1f', '#8ecae6', '#8ecae6')),
  club(10, 'Kestrel Park', 'KES', 2, kit('striped', '#d62839', '#1d3557', '#1d3557')),
  club(11, 'Larkhill', 'LAR', 1, kit('checkered', '#2a9d8f', '#264653', '#2a9d8f')),
  club(12, 'Merrow Albion', 'MER', 4, kit('plain', '#ffffff', '#14213d', '#14213d', '#14213d')),
  club(13, 'Northmoor', 'NOR', 3, kit('striped-thin', '#111827', '#e5e7eb', '#111827')),
  club(14, 'Oxbow Wanderers', 'OXB', 2, kit('plain', '#ff7b00', '#1b1b1b', '#ff7b00', '#1b1b1b')),
  club(15, 'Port Selby', 'PSE', 3, kit('hoops', '#003f5c', '#ffa600', '#003f5c')),
  club(16, 'Quarry Bank', 'QUA', 1, kit('two-color', '#4b5563', '#fde047', '#4b5563')),
  club(17, 'Redmarsh', 'RED', 5, kit('plain', '#b00020', '#ffffff', '#ffffff')),
  club(18, 'Stonehaven Borough', 'STO', 2, kit('plain', '#1d4ed8', '#ffffff', '#1d4ed8')),
  club(19, 'Thornbury Celtic', 'THO', 3, kit('single-band', '#ffffff', '#15803d', '#15803d', '#14532d')),
  club(20, 'Westering', 'WES', 4, kit('plain', '#0f172a', '#38bdf8', '#0f172a', '#38bdf8')),
]

function club(id: number, name: string, shortName: string, strength: number, colours: Kit): Club {
  // Official club codes are small and unlike the ids: shirts and badges are found by code.
  return { id, code: 200 + ((id * 37) % 101), name, shortName, strength, kit: colours }
}

function kit(pattern: KitPattern, shirt: string, second: string, sleeve: string, text = '#ffffff'): Kit {
  return { pattern, shirt, second, sleeve, text }
}
