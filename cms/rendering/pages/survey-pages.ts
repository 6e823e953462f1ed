import { surveyConsent } from '../../../contracts/audience/survey';
import { urls } from '../../../contracts/pages/paths';
import { surveyPage } from '../../domain/content/survey-page';
import { type Found, type PublicPage, publicPage } from './page-loader';

export const surveyPages: Record<string, PublicPage> = {
  [urls.survey]: publicPage({}, async (app): Promise<Found> => {
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
  }),
};
