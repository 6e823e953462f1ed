import type { Express } from 'express';
import { allHandlers } from '../../api/all-handlers';
import { createPrefetch } from '../../api/prefetch';
import type { Sessions } from '../../security/accounts/sessions';
import { accountPages } from './account-pages';
import { againPages } from './again-pages';
import { bookingPost } from './booking-post';
import { bookingStatusPages } from './booking-status-pages';
import { embedPages } from './embed-pages';
import { gapOfferPages } from './gap-offer-pages';
import { invoicePages } from './invoice-pages';
import { withoutSlash } from './page-address';
import { portalPages } from './portal-pages';
import { previewPages } from './preview-pages';
import { answerNotFound, bookingFormPart, publicPages, type Rendering } from './public-pages';
import { sharedHorsePages } from './shared-horse-pages';
import { crawlerFiles } from './sitemap';
import { unsubscribePages } from './unsubscribe-pages';

/** Mounts every page of the site and the portals, and 'not found' for all other addresses. */
export function mountPages(web: Express, rendering: Rendering, sessions: Sessions): void {
  const { app, guard } = rendering;
  const prefetch = createPrefetch(allHandlers, { app, guard, sessions });
  web.use(withoutSlash);
  web.use(crawlerFiles(app));
  web.use(unsubscribePages(rendering));
  web.use(bookingPost(rendering));
  web.use(embedPages(rendering));
  web.use(accountPages(rendering, sessions, prefetch));
  web.use(bookingStatusPages(rendering));
  web.use(sharedHorsePages(rendering));
  web.use(invoicePages(rendering));
  web.use(againPages(rendering));
  web.use(gapOfferPages(rendering));
  web.use(previewPages(rendering));
  web.use(publicPages(rendering));
  web.use(bookingFormPart(rendering));
  web.use(portalPages(rendering, prefetch));
  web.use((req, res) => answerNotFound(rendering, req, res));
}
