import type { Request } from 'express';
import type { SitePageProps } from '../../../contracts/pages/renderer';
import type { App } from '../../app';

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

/** What a public page was found to show. */
export type Found = { [Page in keyof SitePageProps]: PageOf<Page> & FoundMore }[keyof SitePageProps];
/** How a public page finds what it shows. */
export type Loader = (app: App, req: Request) => Promise<Found>;

export const notFoundPage: Found = {
  page: 'not-found',
  props: {},
  title: '404 Page Not Found',
  status: 404,
  noIndex: true,
};

/** Whether an owner asked for the page with its drafts; `publicPages` has made sure that it is one. */
export const showsDrafts = (req: Request): boolean => req.res?.locals.drafts === true;
