/** A shirt with a 12 on its back, which is drawn: a letter of this size would be a font of its own. Decoration, hidden from screen readers. */
export function CoverShirt({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 200 220" aria-hidden="true" className={className}>
      <path
        d="M72 8 22 32 2 96l36 12v108h124V108l36-12-20-64-50-24c-4 10-15 16-28 16S76 18 72 8z"
        fill="oklch(0.33 0.075 156)"
      />
      <path d="M38 108 34 62m128 46 4-46" fill="none" stroke="oklch(0.42 0.09 155)" strokeWidth="2" />
      <path d="M72 8c4 10 15 16 28 16s24-6 28-16" fill="none" stroke="oklch(0.8 0.15 85)" strokeWidth="5" />
      <path d="m4 90 35 12m157-12-35 12" fill="none" stroke="oklch(0.8 0.15 85)" strokeWidth="5" />
      <path
        d="M83 168L67 168L67 83Q65 85 63 86Q61 87 59 87Q56 88 54 88L54 76Q57 76 60 74Q63 73 66 70Q69 67 70 63L83 63M141 168L101 168L101 162Q101 156 103 151Q104 145 106 139Q109 134 113 128L123 110Q124 109 125 107Q126 105 126 102Q127 100 127 97Q128 94 128 90Q128 85 127 81Q126 78 125 77Q124 76 122 76Q120 76 119 77Q117 78 116 81Q115 85 115 91L115 105L100 105L100 98Q100 87 102 79Q103 71 108 66Q113 62 122 62Q130 62 134 66Q139 70 141 76Q143 83 143 91Q143 96 142 100Q141 104 139 108Q138 112 136 115L126 132Q125 136 123 140Q121 143 119 147Q118 151 117 155L141 155"
        fill="oklch(0.8 0.15 85)"
      />
    </svg>
  )
}
