import { useRef, useState } from 'react';
import type { ShownReview } from '../../contracts/reviews';

/** By hand rather than through the contract's declaration, which would bring the validator to a page that only reads. */
async function readPage(page: number, pageSize: number): Promise<ShownReview[]> {
  const reply = await fetch(`/api/reviews?page=${page}&pageSize=${pageSize}`);
  if (!reply.ok) throw new Error('Failed to fetch reviews');
  const { items } = (await reply.json()) as { items: ShownReview[] };
  return items;
}

interface Start {
  /** The page that is in the HTML. */
  page: number;
  pageSize: number;
  /** The reviews that are in the HTML. */
  shownIds: number[];
}

/** The reviews after those of the page's own HTML. */
export function useMoreReviews({ page, pageSize, shownIds }: Start) {
  const [reviews, setReviews] = useState<ShownReview[]>([]);
  const [loading, setLoading] = useState(false);
  const [last, setLast] = useState(page);
  const seen = useRef(new Set(shownIds));
  const busy = useRef(false);

  /** Adds the next page. Tells whether that went well, and the first review that is new. */
  async function showMore(): Promise<{ ok: boolean; first?: ShownReview }> {
    if (busy.current) return { ok: true };
    busy.current = true;
    setLoading(true);
    try {
      const items = await readPage(last + 1, pageSize);
      // A review written meanwhile has pushed others to the next page, where they would show twice.
      const fresh = items.filter(({ id }) => !seen.current.has(id));
      for (const { id } of fresh) seen.current.add(id);
      setReviews((before) => [...before, ...fresh]);
      setLast(last + 1);
      return { ok: true, first: fresh[0] };
    } catch (cause) {
      console.warn('Reviews', cause);
      return { ok: false };
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }

  return { reviews, loading, last, showMore };
}
