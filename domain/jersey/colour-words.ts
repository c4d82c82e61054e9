/**
 * The CSS colour words that shirt colours are called by. Not all CSS words: the rest would add half the size again.
 * Kept as one text, because that is smaller than an object.
 */
const table = `
  aqua 0ff black 000 blue 00f brown a52a2a coral ff7f50 crimson dc143c cyan 0ff darkblue 00008b darkgray a9a9a9
  darkgreen 006400 darkgrey a9a9a9 darkorange ff8c00 darkred 8b0000 forestgreen 228b22 fuchsia f0f gold ffd700
  gray 808080 green 008000 grey 808080 hotpink ff69b4 indigo 4b0082 lightblue add8e6 lightgray d3d3d3
  lightgreen 90ee90 lightgrey d3d3d3 lime 0f0 magenta f0f maroon 800000 midnightblue 191970 navy 000080
  olive 808000 orange ffa500 pink ffc0cb purple 800080 rebeccapurple 639 red f00 royalblue 4169e1 salmon fa8072
  silver c0c0c0 skyblue 87ceeb tan d2b48c teal 008080 tomato ff6347 turquoise 40e0d0 violet ee82ee white fff
  yellow ff0
`

/** By word, `#rgb` or `#rrggbb`. */
export const colourWords = new Map(
  Array.from(table.matchAll(/(\w+) (\w+)/g), ([, word = '', hex]) => [word, `#${hex}`]),
)
