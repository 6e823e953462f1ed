import type { Media, SurveyPage } from '../../../collections/payload-types';
import { withFee } from '../../../rules/money/fee-placeholder';
import type { App } from '../../app';
import { currentFee } from './priority-fee';

export const surveyPage = (app: App): Promise<SurveyPage> =>
  app.content.once('survey-page', async () => {
    const [page, fee] = await Promise.all([
      app.payload.findGlobal({ slug: 'survey-page', depth: 1 }) as Promise<SurveyPage>,
      currentFee(app),
    ]);
    return withFee(page, fee);
  });

const file = (media: number | Media | null | undefined): Media | null =>
  typeof media === 'object' && media?.filename ? media : null;

export const surveyBooklet = async (app: App): Promise<Media | null> => file((await surveyPage(app)).booklet);

export async function welcomeBooklet(app: App): Promise<Media | null> {
  const { booklet, welcomeBooklet: own } = await surveyPage(app);
  return file(own) ?? file(booklet);
}
