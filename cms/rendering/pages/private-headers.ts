/** Kept by nobody, found by no search engine, and named to no other site that a link leads to. */
export const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
