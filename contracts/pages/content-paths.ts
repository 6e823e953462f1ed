/** Text pages that have an address of their own; every other one is under `/pages/`. */
export const ownTextPages = ['privacy', 'terms'] as const;

/** Path of the text page with this slug. */
export const textPagePath = (slug: string): string =>
  (ownTextPages as readonly string[]).includes(slug) ? `/${slug}` : `/pages/${slug}`;

export const suburbPath = (slug: string): string => `/farrier/${slug}`;

/** Address at which an owner sees a page with its drafts. */
export const previewOf = (path: string, anchor = ''): string => `${path}?preview=1${anchor}`;

/** The content with a live preview beside its form in the CMS. */
export const previewed = ['home-page', 'services', 'pages'] as const;
export type Previewed = (typeof previewed)[number];

/** The page that shows what is typed into a form of the CMS, to owners alone. */
export const livePreviewOf = (content: Previewed, id?: unknown): string =>
  `/preview/${content}${typeof id === 'number' ? `?id=${id}` : ''}`;
