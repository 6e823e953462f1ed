import type { SitePageProps } from '../../../contracts/pages/renderer';
import type { App } from '../../app';
import type { ReadQuery, Reads } from './page-address';

type PageOf<Page extends keyof SitePageProps> = { page: Page; props: SitePageProps[Page] };
interface FoundMore {
  title: string;
  description?: string;
  status?: number;
  noIndex?: boolean;
  /** The canonical address after the site's own, where it is not the path alone. */
  canonical?: string;
  structuredData?: object;
}

/** The data of a public page. */
export type Found = { [Page in keyof SitePageProps]: PageOf<Page> & FoundMore }[keyof SitePageProps];

/** All that a public page knows of the call: not who calls, and of its query what it declares. */
export interface Asked<Names extends Reads> {
  /** The parts of the path with a name: `suburb` of `/farrier/:suburb`. */
  params: Readonly<Record<string, string>>;
  query: ReadQuery<Names>;
  /** True when an owner asks for the page with its drafts. */
  drafts: boolean;
}

/** A public page: what it reads of its query, which is also what it is kept under, and how it finds what it shows. */
export interface PublicPage {
  reads: Reads;
  load: (app: App, asked: Asked<Reads>) => Promise<Found>;
}

/** Declares a public page. One that reads a name of its query without declaring it does not compile. */
export const publicPage = <const Names extends Reads>(
  reads: Names,
  load: (app: App, asked: Asked<Names>) => Promise<Found>,
): PublicPage => ({ reads, load: load as PublicPage['load'] });

export const notFoundPage: Found = {
  page: 'not-found',
  props: {},
  title: '404 Page Not Found',
  status: 404,
  noIndex: true,
};
