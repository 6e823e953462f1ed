import { useRef, useState } from 'react';
import type { ShownReview } from '../../contracts/audience/reviews';

interface Page {
  items: ShownReview[];
  total: number;
}

/** Calls `fetch` directly: the contract's declaration would add the validator to a page that only reads. */
async function readPage(page: number, pageSize: number): Promise<Page> {
  const reply = await fetch(`/api/reviews?page=${page}&pageSize=${pageSize}`);
  if (!reply.ok) throw new Error('Failed to fetch reviews');
  return (await reply.json()) as Page;
}

interface Start {
  /** The page that is in the HTML, and how many there were then. */
  page: number;
  pages: number;
  pageSize: number;
  /** The reviews that are in the HTML. */
  shownIds: number[];
}

/** The reviews after those of the page's own HTML. */
export function useMoreReviews({ page, pages, pageSize, shownIds }: Start) {
  const [reviews, setReviews] = useState<ShownReview[]>([]);
  const [loading, setLoading] = useState(false);
  const [last, setLast] = useState(page);
  const [ended, setEnded] = useState(page >= pages);
  const seen = useRef(new Set(shownIds));
  const busy = useRef(false);

  /** The first page from `next` on with something new: reviews written meanwhile push the shown ones onto later pages. */
  async function nextUnseen(next: number) {
    for (let reached = next; ; reached++) {
      const { items, total } = await readPage(reached, pageSize);
      const fresh = items.filter(({ id }) => !seen.current.has(id));
      const end = reached * pageSize >= total;
      if (fresh.length > 0 || end) return { fresh, reached, end };
    }
  }

  /** Adds the next page. Tells whether that went well, and the first review that is new. */
  async function showMore(): Promise<{ ok: boolean; first?: ShownReview }> {
    if (busy.current) return { ok: true };
    busy.current = true;
    setLoading(true);
    try {
      const { fresh, reached, end } = await nextUnseen(last + 1);
      for (const { id } of fresh) seen.current.add(id);
      setReviews((before) => [...before, ...fresh]);
      setLast(reached);
      setEnded(end);
      return { ok: true, first: fresh[0] };
    } catch (cause) {
      console.warn('Reviews', cause);
      return { ok: false };
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }

  return { reviews, loading, last, ended, showMore };
}
