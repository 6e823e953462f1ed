import type { SiteRequest } from '../../contracts/pages/renderer';

/** How many pages are stored: addresses with a query can be written in endless ways. */
const maxPages = 20;
const keepMs = 60_000;

interface RenderedPage {
  body: Promise<string>;
  until: number;
}

/**
 * Rendered pages that browsers may not store and that are the same for every guest, such as the sign-in. A page is
 * found by everything it shows, so a change of the content makes another one.
 */
export function createRenderedPages(now: () => Date) {
  const pages = new Map<string, RenderedPage>();
  return (request: SiteRequest, render: () => Promise<string>): Promise<string> => {
    const key = JSON.stringify(request);
    const known = pages.get(key);
    pages.delete(key);
    const isFresh = known && known.until >= now().getTime();
    const page = isFresh ? known : { body: render(), until: now().getTime() + keepMs };
    const [oldest] = pages.keys();
    if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
    pages.set(key, page);
    page.body.catch(() => pages.get(key) === page && pages.delete(key));
    return page.body;
  };
}

export type RenderedPages = ReturnType<typeof createRenderedPages>;
