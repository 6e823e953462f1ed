/** Text pages with their own address. All others are under `/pages/`. */
export const ownTextPages = ['privacy', 'terms'] as const;

export const textPagePath = (slug: string): string =>
  (ownTextPages as readonly string[]).includes(slug) ? `/${slug}` : `/pages/${slug}`;

export const suburbPath = (slug: string): string => `/farrier/${slug}`;

/** Address of a page with its drafts, for owners. */
export const previewOf = (path: string, anchor = ''): string => `${path}?preview=1${anchor}`;

export const previewed = ['home-page', 'services', 'pages'] as const;
export type Previewed = (typeof previewed)[number];

/** The page that shows the values of a CMS form, for owners only. */
export const livePreviewOf = (content: Previewed, id?: unknown): string =>
  `/preview/${content}${typeof id === 'number' ? `?id=${id}` : ''}`;
