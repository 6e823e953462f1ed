import type { Media, SurveyPage } from '../../../collections/payload-types';
import type { App } from '../../app';

export const bookletValues = (app: App, fullName: string, page: SurveyPage, booklet: Media | null) => ({
  firstName: fullName.split(/\s+/)[0] ?? '',
  fullName,
  bookletTitle: page.bookletTitle ?? '',
  bookletDescription: page.offerText ?? '',
  bookletUrl: booklet?.filename
    ? `${app.env.PUBLIC_URL}/media/${encodeURIComponent(booklet.filename)}`
    : 'It follows in an email of its own.',
});
