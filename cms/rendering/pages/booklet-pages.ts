import { bookletConsent } from '../../../contracts/audience/booklet';
import { urls } from '../../../contracts/pages/paths';
import { type Found, type PublicPage, publicPage } from './page-loader';

export const bookletPages: Record<string, PublicPage> = {
  [urls.bookletList]: publicPage(
    {},
    async (): Promise<Found> => ({
      page: 'booklet-list',
      props: { consent: bookletConsent.text },
      title: 'Join Our Educational Booklet List',
      description: 'Plain-English hoof care booklets by email every fortnight, with a free welcome booklet.',
    }),
  ),
};
