import { urls } from '../../../contracts/pages/paths';
import { surveyConsent } from '../../../contracts/survey';
import { surveyPage } from '../../domain/content/survey-page';
import type { Found, Loader } from './page-loader';

export const surveyLoaders: Record<string, Loader> = {
  [urls.survey]: async (app): Promise<Found> => {
    const words = await surveyPage(app);
    return {
      page: 'survey',
      props: {
        title: words.title,
        intro: words.intro ?? '',
        offer: { title: words.offerTitle ?? '', text: words.offerText ?? '' },
        thanks: { title: words.thanksTitle || 'Thank You!', text: words.thanksText ?? '' },
        consent: surveyConsent.text,
      },
      title: words.title,
      description: words.intro ?? undefined,
    };
  },
};
