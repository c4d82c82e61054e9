/** The product's mark: the first name on the bench, a 12 on a shirt. Drawn, so that it needs no font. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M16 4.5 4 10.5 1.5 22l8.5 2.5V44h28V24.5l8.5-2.5L44 10.5 32 4.5c-1.2 3.3-4.2 5-8 5s-6.8-1.7-8-5z"
        fill="var(--pitch)"
      />
      <path d="M38 24.5V44H10V24.5" fill="var(--pitch-stripe)" opacity=".6" />
      <path
        d="m15.5 20.5 4-3V37M25 22.2c0-3 1.8-4.7 4.2-4.7s4.1 1.7 4.1 4.3c0 4.2-8.3 8.7-8.3 13.7h8.8"
        fill="none"
        stroke="var(--amber)"
        strokeWidth="3.6"
      />
    </svg>
  )
}
