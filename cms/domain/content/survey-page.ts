import type { Media, SurveyPage } from '../../../collections/payload-types';
import { withFee } from '../../../rules/money/fee-placeholder';
import type { App } from '../../app';
import { currentFee } from './priority-fee';

/** The owner's texts for the survey, and the booklets. */
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

/** The PDF that goes to who answers the survey; null when the owner has chosen none. */
export const surveyBooklet = async (app: App): Promise<Media | null> => file((await surveyPage(app)).booklet);

/** The PDF that goes to new subscribers: one of its own, or that of the survey. */
export async function welcomeBooklet(app: App): Promise<Media | null> {
  const { booklet, welcomeBooklet: own } = await surveyPage(app);
  return file(own) ?? file(booklet);
}
