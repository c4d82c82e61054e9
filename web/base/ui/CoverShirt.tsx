/** A shirt with a 12 on its back. Decoration, hidden from screen readers. */
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
      <text
        x="100"
        y="168"
        textAnchor="middle"
        fontSize="122"
        fontWeight="700"
        fill="oklch(0.8 0.15 85)"
        style={{ fontFamily: 'var(--display)' }}
      >
        12
      </text>
    </svg>
  )
}
