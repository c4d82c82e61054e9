import { NoPartnerOffers } from './NoPartnerOffers.tsx'

/** The small print of both sign-up forms. */
export function Promises() {
  return (
    <NoPartnerOffers>We first send one email to confirm your address, and nothing else before you do.</NoPartnerOffers>
  )
}
