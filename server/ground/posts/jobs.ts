import { deliverQueued, type PostingNeeds } from './delivery.ts'

/** Posts what is due. What waits for its time is found by the clock, every minute. */
export async function deliverPosts(needs: PostingNeeds): Promise<void> {
  const counts = await deliverQueued(needs)
  if (Object.keys(counts).length > 0) needs.log.info(counts, 'messages were posted')
}
