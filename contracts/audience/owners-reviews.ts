import { z } from 'zod';
import { get, patch, post, put } from '../endpoint';
import { done, id, idParams, nothingToFill, optionalText } from '../fields';
import { filter, listOf, listQuery } from '../paging';
import { shownReview } from './reviews';

export const ownersReview = shownReview.extend({
  lastName: z.string().nullable(),
  location: z.string().nullable(),
  isVisible: z.boolean(),
  isFeatured: z.boolean(),
  /** Shown in the office already, or too old to count as new. */
  isSeen: z.boolean(),
});
export type OwnersReview = z.output<typeof ownersReview>;

const owner = ['owner'] as const;

export const listOwnersReviews = get('/api/admin/reviews', {
  who: owner,
  scope: 'reviews',
  summary: 'All reviews, hidden ones too, newest first.',
  query: listQuery({
    sort: ['id', 'createdAt', 'rating'],
    filters: { isVisible: filter.yesNo(), isFeatured: filter.yesNo(), answered: filter.yesNo() },
  }),
  response: listOf(ownersReview),
});

export const exportReviews = get('/api/admin/reviews/export.csv', {
  who: owner,
  scope: 'reviews',
  summary: 'All reviews, as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const changeReview = patch('/api/admin/reviews/:id', {
  who: owner,
  scope: 'reviews',
  summary: 'Hide or show a review, or feature it: first in line for the home page. What is not sent stays.',
  params: idParams,
  body: z
    .object({
      isVisible: z.boolean({ error: 'Please say whether the site shows it' }).optional(),
      isFeatured: z.boolean({ error: 'Please say whether it is featured' }).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'Please say what is to change' }),
  response: ownersReview,
});

export const replyToReview = put('/api/admin/reviews/:id/reply', {
  who: owner,
  scope: 'reviews',
  summary:
    'Write the public reply under a review, change it, or remove it with an empty text. `was` is the reply as it ' +
    'was read: one that was changed since is not overwritten.',
  params: idParams,
  body: z.object({
    reply: optionalText().refine(...nothingToFill),
    was: optionalText(),
  }),
  response: ownersReview,
});

export const noteReviewsSeen = post('/api/admin/reviews/seen', {
  who: owner,
  scope: 'reviews',
  summary: 'Note that these reviews were on the screen.',
  body: z.object({
    ids: z
      .array(id, { error: 'Please name the reviews that were seen' })
      .min(1, { error: 'Please name the reviews that were seen' })
      .max(200, { error: 'Please name at most 200 reviews' }),
  }),
  response: done,
});
