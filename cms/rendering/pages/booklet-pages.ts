import { bookletConsent } from '../../../contracts/booklet';
import { urls } from '../../../contracts/pages/paths';
import type { Found, Loader } from './page-loader';

export const bookletLoaders: Record<string, Loader> = {
  [urls.bookletList]: async (): Promise<Found> => ({
    page: 'booklet-list',
    props: { consent: bookletConsent.text },
    title: 'Join Our Educational Booklet List',
    description: 'Plain-English hoof care booklets by email every fortnight, with a free welcome booklet.',
  }),
};
