import { z } from 'zod';
import { reviewInput } from '../../contracts/audience/reviews';

/** Radios contain texts, but the contract expects a number. */
export const reviewForm = reviewInput.extend({
  rating: z.preprocess((chosen) => (chosen ? Number(chosen) : undefined), reviewInput.shape.rating),
});
