import { surveyConsent } from '../../../contracts/audience/survey';
import { urls } from '../../../contracts/pages/paths';
import { surveyPage } from '../../domain/content/survey-page';
import { type Found, type PublicPage, publicPage } from './page-loader';

export const surveyPages: Record<string, PublicPage> = {
  [urls.survey]: publicPage({}, async (app): Promise<Found> => {
    const text = await surveyPage(app);
    return {
      page: 'survey',
      props: {
        title: text.title,
        intro: text.intro ?? '',
        offer: { title: text.offerTitle ?? '', text: text.offerText ?? '' },
        thanks: { title: text.thanksTitle || 'Thank You!', text: text.thanksText ?? '' },
        consent: surveyConsent.text,
      },
      title: text.title,
      description: text.intro ?? undefined,
    };
  }),
};
