import { declareEvent } from '../connections/declared-event';
import { ownersReview } from './owners-reviews';
import { survey } from './surveys';

export const reviewCreated = declareEvent({
  type: 'review.created',
  scope: 'reviews',
  summary: 'A review was written.',
  data: ownersReview,
});
export const surveyCreated = declareEvent({
  type: 'survey.created',
  scope: 'reviews',
  summary: 'The survey was answered.',
  data: survey,
});
