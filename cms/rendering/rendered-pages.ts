import type { SiteRequest } from '../../contracts/pages/renderer';

/** Number of cached pages. Queries have endless variants. */
const maxPages = 20;
const keepMs = 60_000;

interface RenderedPage {
  body: Promise<string>;
  until: number;
}

/**
 * Caches rendered pages that all guests share and that browsers may not store, such as the sign-in. The cache key
 * contains all shown data, so a change of content makes a new entry.
 */
export function createRenderedPages(now: () => Date) {
  const pages = new Map<string, RenderedPage>();
  return (request: SiteRequest, render: () => Promise<string>): Promise<string> => {
    const key = JSON.stringify(request);
    const cached = pages.get(key);
    pages.delete(key);
    const isFresh = cached && cached.until >= now().getTime();
    const page = isFresh ? cached : { body: render(), until: now().getTime() + keepMs };
    const [oldest] = pages.keys();
    if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
    pages.set(key, page);
    page.body.catch(() => pages.get(key) === page && pages.delete(key));
    return page.body;
  };
}

export type RenderedPages = ReturnType<typeof createRenderedPages>;
