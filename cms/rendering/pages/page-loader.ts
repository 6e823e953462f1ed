import type { SitePageProps } from '../../../contracts/pages/renderer';
import type { App } from '../../app';
import type { ReadQuery, Reads } from './page-address';

type PageOf<Page extends keyof SitePageProps> = { page: Page; props: SitePageProps[Page] };
interface FoundMore {
  title: string;
  description?: string;
  status?: number;
  noIndex?: boolean;
  /** The canonical address below the site's own, if it is not the path alone. */
  canonical?: string;
  structuredData?: object;
}

export type LoadedPage = { [Page in keyof SitePageProps]: PageOf<Page> & FoundMore }[keyof SitePageProps];

/** Facts about the call that a public page may use: no caller, and only declared parameters. */
export interface PageRequest<Names extends Reads> {
  params: Readonly<Record<string, string>>;
  query: ReadQuery<Names>;
  drafts: boolean;
}

/** A public page: its query parameters, which form its cache key, and its loader. */
export interface PublicPage {
  reads: Reads;
  load: (app: App, asked: PageRequest<Reads>) => Promise<LoadedPage>;
}

/** Declares a public page. Reading an undeclared parameter does not compile. */
export const publicPage = <const Names extends Reads>(
  reads: Names,
  load: (app: App, asked: PageRequest<Names>) => Promise<LoadedPage>,
): PublicPage => ({ reads, load: load as PublicPage['load'] });

export const notFoundPage: LoadedPage = {
  page: 'not-found',
  props: {},
  title: '404 Page Not Found',
  status: 404,
  noIndex: true,
};
